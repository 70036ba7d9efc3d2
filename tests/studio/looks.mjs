// The screens that search, light and dark, wide and narrow: nothing serious for axe, nothing wider than the page, no complaint.
import { wellMade, LOOKS } from "./harness.mjs";

/** Addresses, and what is there once there is something to look at. */
const SCREENS = [
  ["race?on=connect-four&depth=4", "text=/All find/"],
  ["games?game=chess", ".board"],
  ["games?game=othello", ".board"],
  ["games?game=checkers", ".board"],
  ["games?game=connect-four", ".board"],
  ["lab", "main[data-ready=lab]"],
  ["lab?view=claims", ".claim"],
];

export const tests = LOOKS.map((look) => [`race, games and laboratory, ${look.name}`, async ({ studio }) => {
  const page = await studio.page(look);
  for (const [address, there] of SCREENS) {
    await studio.show(page, address);
    await page.locator(there).first().waitFor();
    await wellMade(page, address);
  }
}]);
