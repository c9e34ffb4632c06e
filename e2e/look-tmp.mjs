// e2e/look-tmp.mts
import { chromium } from "playwright-core";
var [, , base, who, ...shots] = process.argv;
var b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
for (const width of [1280, 360]) {
  const p = await b.newPage({ viewport: { width, height: width === 360 ? 780 : 860 }, locale: "pt-BR" });
  const login = who.startsWith("demo") ? "/login" : who.startsWith("geral") ? "/master-root-login" : "/admin-root-login";
  await p.goto(base + login);
  await p.fill("input[type=email]", who);
  await p.fill("input[type=password]", "demonstracao");
  await p.press("input[type=password]", "Enter");
  await p.waitForTimeout(2500);
  for (const shot of shots) {
    const [name, path, press] = shot.split("=>");
    await p.goto(base + path);
    await p.waitForTimeout(2500);
    if (press) {
      await p.getByRole("button", { name: press }).first().click();
      await p.waitForTimeout(1500);
    }
    await p.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true });
  }
  await p.close();
}
await b.close();
