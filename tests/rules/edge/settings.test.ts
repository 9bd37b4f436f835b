import { expect, test } from "vitest";
import { settingFaults } from "#functions/settings.ts";

const SECRET = "rahasia-yang-tidak-boleh-terbaca";

test.each([
  ["MIDTRANS_LIVE", "true"],
  ["BACKUPS", "yes"],
  ["PAYMENTS", "simulated"],
  ["SHOP_ORIGIN", "toko.example"],
  ["MAIL_FROM", "halo"],
  ["ALERT_PHONE", "0812-3456-7890"],
  ["WA_A_DAY", "seribu"],
  ["VIEWER_ORIGINS", "https://a.example,b.example"],
])("R16 S04 the setting %s with the value %s names itself", (name, value) => {
  expect(settingFaults({ [name]: value })).toEqual([expect.stringContaining(`The setting ${name} `)]);
});

test.each(["MIDTRANS_SERVERKEY", "SESSION_SECRET", "midtrans_live", "WA_TOKNE", "OUTBOKS", "BACKUP"])(
  "R16 S04 %s is almost a setting of ours, and read by nobody: it names itself and never its value",
  (name) => {
    const [fault, ...more] = settingFaults({ [name]: SECRET });
    expect([fault, more]).toEqual([expect.stringContaining(`The setting ${name} is read by nobody`), []]);
    expect(fault).not.toContain(SECRET);
  },
);

test("R16 S04 a key of the sandbox beside the live side is told; what others set and what is right is left alone", () => {
  expect(settingFaults({ MIDTRANS_LIVE: "1", MIDTRANS_SERVER_KEY: "SB-Mid-server-x" })).toHaveLength(1);
  expect(settingFaults({ MIDTRANS_LIVE: "1", DEMO: "1" })).toEqual([expect.stringContaining("takes no real money")]);
  expect(settingFaults({ MIDTRANS_LIVE: "1", DEMO: "0" })).toEqual([]);
  expect(settingFaults({ MIDTRANS_LIVE: "1", DEMO: "1" }, true)).toEqual([]);
  const right = { MIDTRANS_LIVE: "1", MIDTRANS_SERVER_KEY: "Mid-server-x", SHOP_ORIGIN: "https://toko.example" };
  const others = { CI: "true", NODE_ENV: "production", SENTRY_DSN: "x", MAIL_TO: "y", DB: {}, LIMIT_LOGIN: {} };
  expect(settingFaults({ ...right, ...others, MIDTRANS_API_URL: "", PAYMENTS: "simulator", WA_A_DAY: "50" })).toEqual(
    [],
  );
});
