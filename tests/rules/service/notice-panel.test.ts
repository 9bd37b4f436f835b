import { expect, test } from "vitest";
import { toNoticePanel } from "#app/features/service/notices.server.ts";

const notice = (id: number) => ({
  id,
  kind: "order" as const,
  title: `Kabar ${id}`,
  text: "",
  path: id === 4 ? "//jahat.example" : `/profile/order/SI-${id}`,
  createdAt: Date.UTC(2026, 10, 20, 9, id) / 1000,
  isRead: false,
});

test("B05 R03 the header shows the three newest notices, each within the shop, and counts them all", () => {
  expect(toNoticePanel({ unread: 5, newest: [5, 4, 3, 2, 1].map(notice) })).toEqual({
    unread: 5,
    newest: [
      { id: 5, title: "Kabar 5", href: "/profile/order/SI-5", date: "20 November 2026 16:05 WIB" },
      { id: 4, title: "Kabar 4", href: "/profile/notifications", date: "20 November 2026 16:04 WIB" },
      { id: 3, title: "Kabar 3", href: "/profile/order/SI-3", date: "20 November 2026 16:03 WIB" },
    ],
  });
});
