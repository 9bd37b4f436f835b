import { expect, test } from "vitest";
import { isChoosable, isOnByDefault, NOTICE_CHANNELS, NOTICE_KINDS, weightOfNotice } from "#domain/service/notice.ts";

const kindsWith = (is: (kind: (typeof NOTICE_KINDS)[number]) => boolean) => NOTICE_KINDS.filter(is);

test("I06 R08 who has stolen a session cannot end the mails about an account; those of an order and of asked-for stock always come too", () => {
  for (const channel of NOTICE_CHANNELS)
    expect([channel, kindsWith((kind) => !isChoosable(kind, channel))]).toEqual([
      channel,
      channel === "mail" ? ["order", "stock", "account"] : [],
    ]);
});

test("I06 M01 until a customer chooses, a browser that asked gets everything, mail what matters, and WhatsApp nothing", () => {
  const on = (channel: (typeof NOTICE_CHANNELS)[number]) => kindsWith((kind) => isOnByDefault(kind, channel));
  expect(on("push")).toEqual([...NOTICE_KINDS]);
  expect(on("mail")).toEqual(["review", "complaint", "chat", "event", "project", "account"]);
  expect(on("wa")).toEqual([]);
});

test("R11 of the notices those about an account's safety alone are sent however many there were", () => {
  expect(kindsWith((kind) => weightOfNotice(kind) === "needed")).toEqual(["account"]);
  expect(kindsWith((kind) => weightOfNotice(kind) === "repeatable")).toHaveLength(NOTICE_KINDS.length - 1);
});
