// A picture of every screen, light and dark, wide and narrow.
import { LOOKS } from "./harness.mjs";

const SCREENS = {
  "home": "home",
  "trees": "trees?tree=pearl&a=alpha-beta&b=mt-sss&t=49",
  "trees-open": "trees?tree=pearl&a=sss-star&b=mt-sss&t=40",
  "trees-large": "trees?tree=generated&w=3&d=7&a=alpha-beta&b=mtd-f&t=600",
  "race": "race",
  "games": "games",
  "lab": "lab",
};

export async function shots(studio, folder) {
  for (const look of LOOKS) {
    const page = await studio.page(look);
    for (const [name, address] of Object.entries(SCREENS)) {
      await studio.show(page, address);
      await page.waitForLoadState("networkidle").catch(() => {});
      await page.screenshot({ path: `${folder}/${name}-${look.theme}-${look.width}.png` });
    }
    await studio.sweep();
  }
}
