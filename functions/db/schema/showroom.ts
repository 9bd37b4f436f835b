import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./account.ts";
import { product } from "./catalogue.ts";
import { id, picture, position, refersTo } from "./columns.ts";
import { event } from "./service.ts";
import { partner } from "./shelves.ts";

/** A room of the showroom's floor plan, on a grid of 100 by 60. */
export const floorRoom = sqliteTable("floor_room", {
  id: id(),
  /** The floor that it is on; rooms of one floor are drawn together. */
  floor: text("floor").notNull().default(""),
  name: text("name").notNull(),
  x: integer("x").notNull(),
  y: integer("y").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** The page of the shop that it leads to; empty for stairs and the like. */
  path: text("path").notNull(),
  position: position(),
});

/** A panorama that one can look around in. */
export const exhibition = sqliteTable("exhibition", {
  id: id(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  subtitle: text("subtitle").notNull(),
  description: text("description").notNull().default(""),
  /** The whole panorama, 360 by 180 degrees, as large as a page needs it. */
  ...picture,
  /** The same as large as it is there, for looking around in. */
  fileUrl: text("file_url").notNull(),
  previewUrl: text("preview_url").notNull(),
  previewWidth: integer("preview_width").notNull(),
  previewHeight: integer("preview_height").notNull(),
  /** A viewer elsewhere that shows it; its host has to be configured too. */
  viewerUrl: text("viewer_url").notNull().default(""),
  position: position(),
});

export const exhibitionSpot = sqliteTable(
  "exhibition_spot",
  {
    exhibitionId: refersTo("exhibition_id", () => exhibition.id),
    productId: refersTo("product_id", () => product.id),
    name: text("name").notNull(),
    /** Tenths of a degree: to the right of the middle, and up from the horizon. */
    yaw: integer("yaw").notNull(),
    pitch: integer("pitch").notNull(),
    position: position(),
  },
  (t) => [primaryKey({ columns: [t.exhibitionId, t.productId] }), index("exhibition_spot_by_product").on(t.productId)],
);

export const showroomVideo = sqliteTable("showroom_video", {
  id: id(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  subtitle: text("subtitle").notNull(),
  fileUrl: text("file_url").notNull(),
  /** Tenths of a second. */
  duration: integer("duration").notNull(),
  /** Where nobody has said it, when it was added: see the trigger. */
  publishedAt: integer("published_at").notNull().default(0),
  /** The poster. */
  ...picture,
  position: position(),
});

export const showroomVideoProduct = sqliteTable(
  "showroom_video_product",
  {
    videoId: refersTo("video_id", () => showroomVideo.id),
    productId: refersTo("product_id", () => product.id),
    position: position(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.productId] }),
    index("showroom_video_product_by_product").on(t.productId),
  ],
);

/** A selection of products that is looked through like a printed catalogue. */
export const showroomCatalogue = sqliteTable("showroom_catalogue", {
  id: id(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  ...picture,
  /** Where a crop of the picture stands: 0 at the left, 100 at the right. */
  focus: integer("focus").notNull().default(50),
  position: position(),
});

export const showroomCatalogueProduct = sqliteTable(
  "showroom_catalogue_product",
  {
    catalogueId: refersTo("catalogue_id", () => showroomCatalogue.id),
    productId: refersTo("product_id", () => product.id),
    position: position(),
  },
  (t) => [
    primaryKey({ columns: [t.catalogueId, t.productId] }),
    index("showroom_catalogue_product_by_product").on(t.productId),
  ],
);

/** The products that a partner shows. */
export const partnerProduct = sqliteTable(
  "partner_product",
  {
    partnerId: refersTo("partner_id", () => partner.id),
    productId: refersTo("product_id", () => product.id),
    position: position(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.productId] }), index("partner_product_by_product").on(t.productId)],
);

/** Customers who want to be reminded of an event, and the reminders that they got. */
export const activityReminder = sqliteTable(
  "activity_reminder",
  {
    activityId: refersTo("activity_id", () => event.id),
    userId: refersTo("user_id", () => user.id),
    createdAt: integer("created_at").notNull(),
    dayBeforeAt: integer("day_before_at"),
    hourBeforeAt: integer("hour_before_at"),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.userId] }), index("activity_reminder_by_user").on(t.userId)],
);
