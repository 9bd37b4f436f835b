import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./account.ts";
import { id, position, refersTo } from "./columns.ts";

/** The purposes of customers' pictures. Reviews' and accounts' pictures are public, the others are shown to their owner. */
export const PICTURE_PURPOSES = ["avatar", "review", "complaint", "chat"] as const;

/** Pictures that customers have uploaded; the files are in R2 under the token. */
export const upload = sqliteTable(
  "upload",
  {
    id: id(),
    /** Random: the picture's address and the name of its file. */
    token: text("token").notNull().unique(),
    userId: refersTo("user_id", () => user.id),
    purpose: text("purpose", { enum: PICTURE_PURPOSES }).notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The id of the review, complaint or message that it belongs to; null while its form is not yet accepted. */
    attachedTo: integer("attached_to"),
    position: position(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("upload_by_user").on(t.userId, t.purpose, t.attachedTo),
    index("upload_by_place").on(t.purpose, t.attachedTo, t.position),
    index("upload_by_time").on(t.attachedTo, t.createdAt),
  ],
);
