import { articles } from "./shop-articles.ts";
import { chats } from "./shop-chats.ts";
import { complaints } from "./shop-complaints.ts";
import { events } from "./shop-events.ts";
import { figures } from "./shop-figures.ts";
import { fill } from "./shop-fill.ts";
import { orders } from "./shop-orders.ts";
import { projects } from "./shop-projects.ts";
import { reviews } from "./shop-reviews.ts";
import type { Room } from "./shop-room.ts";
import { vouchers } from "./shop-vouchers.ts";

/** Everything that an operator can ask, in the order of the usage. A new room's commands are a file and a line here. */
export const ROOMS: readonly Room[] = [
  orders,
  figures,
  articles,
  events,
  chats,
  vouchers,
  fill,
  reviews,
  complaints,
  projects,
];
