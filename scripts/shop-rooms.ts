import { articles } from "./shop-articles.ts";
import { backups } from "./shop-backups.ts";
import { changes } from "./shop-changes.ts";
import { chats } from "./shop-chats.ts";
import { check } from "./shop-check.ts";
import { complaints } from "./shop-complaints.ts";
import { customers } from "./shop-customers.ts";
import { events } from "./shop-events.ts";
import { figures } from "./shop-figures.ts";
import { fill } from "./shop-fill.ts";
import { messages } from "./shop-messages.ts";
import { orders } from "./shop-orders.ts";
import { parcels } from "./shop-parcels.ts";
import { projects } from "./shop-projects.ts";
import { refunds } from "./shop-refunds.ts";
import { reviews } from "./shop-reviews.ts";
import type { Room } from "./shop-room.ts";
import { sales } from "./shop-sales.ts";
import { vouchers } from "./shop-vouchers.ts";

/** Everything that an operator can ask, in the order of the usage. A new room's commands are a file and a line here. */
export const ROOMS: readonly Room[] = [
  orders,
  parcels,
  refunds,
  sales,
  customers,
  messages,
  changes,
  figures,
  check,
  articles,
  events,
  chats,
  vouchers,
  fill,
  backups,
  reviews,
  complaints,
  projects,
];
