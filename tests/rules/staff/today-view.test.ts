import { expect, test } from "vitest";
import { todayView } from "#app/features/staff/today-view.server.ts";
import type { TodayView, WaitingCounts, WaitingMatter } from "#contract/staff/today.ts";
import { PERMISSIONS } from "#domain/staff/roles.ts";

const NOW = 1_790_000_000;
const matter = (kind: WaitingMatter["kind"], key: string): WaitingMatter => ({
  ...{ kind, key, title: "", text: "" },
  ...{ since: NOW - 60, due: NOW + 60 },
});
const counts: WaitingCounts = {
  ...{ toProcess: 0, toShip: 0, shipped: 0 },
  ...{ chats: 0, complaints: 0, projects: 0, reviews: 0, owed: 0, strays: 0, surcharges: 0 },
};
const view = (matters: WaitingMatter[], waiting: Partial<WaitingCounts>, tab: TodayView["tab"] = "tindakan") =>
  todayView({
    today: {
      ...{ tab, isNew: false, orders: [], next: null, matters, unpaid: null },
      ...{ low: null, watched: null, watchedAt: null, takings: null },
    },
    counts: { ...counts, ...waiting },
    staff: { id: 1, name: "Ratih", email: "", role: "owner", permissions: PERMISSIONS },
    ...{ shop: "Toko", couriers: [], now: NOW },
  });

test("U04 of what waits for an answer, a kind of which more waits than is shown leads to its whole list, with its count", () => {
  const { rest } = view([matter("chat", "7"), matter("owed", "SI-1")], { chats: 100, owed: 1, reviews: 2 });
  expect(rest).toEqual([
    { label: "Semua chat", count: "99+", href: "/kelola/layanan?jenis=chat" },
    { label: "Semua ulasan", count: "2", href: "/kelola/layanan?jenis=ulasan" },
  ]);
  expect(view([], { chats: 100 }, "proses").rest).toEqual([]);
});

test("U04 what waits for an answer leads to where it is answered", () => {
  const { matters } = view(
    [matter("chat", "7"), matter("complaint", "8"), matter("project", "KI-1"), matter("review", "9")],
    { chats: 1, complaints: 1, projects: 1, reviews: 1 },
  );
  expect(matters.map(({ href }) => href)).toEqual([
    "/kelola/layanan/chat/7#tulis",
    "/kelola/layanan/keluhan/8#tulis",
    "/kelola/layanan?jenis=konsultasi",
    "/kelola/layanan/ulasan/9#tulis",
  ]);
});
