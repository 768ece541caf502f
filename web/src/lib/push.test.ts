import { describe, expect, it } from "vitest";
import { deviceName, mark } from "./push";

describe("devices", () => {
  it("are called by browser and system", () => {
    const phone =
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
    expect(deviceName(phone)).toBe("Chrome · Android");
    expect(deviceName("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")).toBe(
      "Firefox · Linux",
    );
    expect(
      deviceName("Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1"),
    ).toBe("Safari · iPhone");
    expect(deviceName("something else")).toBe("");
  });

  it("have the server's mark", async () => {
    // The first digits of the SHA-256 of "abc"
    expect(await mark("abc")).toBe("ba7816bf8f01cfea");
  });
});
