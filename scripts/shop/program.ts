import { customers } from "./account/customers.ts";
import { articles } from "./content/articles.ts";
import type { Room } from "./desk-room.ts";
import { projects } from "./interior/projects.ts";
import { backups } from "./operate/backups.ts";
import { changes } from "./operate/changes.ts";
import { check } from "./operate/check.ts";
import { figures } from "./operate/figures.ts";
import { fill } from "./operate/fill.ts";
import { messages } from "./operate/messages.ts";
import { orders } from "./orders/orders.ts";
import { parcels } from "./orders/parcels.ts";
import { refunds } from "./orders/refunds.ts";
import { sales } from "./orders/takings.ts";
import { vouchers } from "./promotions/personal-vouchers.ts";
import { chats } from "./service/chats.ts";
import { complaints } from "./service/complaints.ts";
import { events } from "./service/events.ts";
import { reviews } from "./service/reviews.ts";

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
