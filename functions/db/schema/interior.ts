import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CONTACT_TIMES, CONTACT_WAYS, PROJECT_STATES, type ProjectDraft } from "#domain/interior.ts";
import { user } from "./account.ts";
import { id, picture, position, refersTo } from "./columns.ts";

/** Rooms that the shop's designers have furnished. */
export const interiorWork = sqliteTable(
  "interior_work",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    category: text("category").notNull(),
    city: text("city").notNull(),
    /** Square metres. */
    size: integer("size").notNull(),
    year: integer("year").notNull(),
    story: text("story").notNull(),
    /** The room afterwards. */
    ...picture,
    beforeUrl: text("before_url").notNull().default(""),
    beforeAlt: text("before_alt").notNull().default(""),
    beforeWidth: integer("before_width").notNull().default(0),
    beforeHeight: integer("before_height").notNull().default(0),
    beforePlaceholder: text("before_placeholder").notNull().default(""),
    position: position(),
    publishedAt: integer("published_at").notNull().default(0),
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (t) => [index("interior_work_by_category").on(t.category, t.position)],
);

/** The kinds of property and the places that the shop's designers take. */
export const projectProperty = sqliteTable("project_property", {
  id: id(),
  name: text("name").notNull(),
  position: position(),
});
export const projectLocation = sqliteTable("project_location", {
  id: id(),
  name: text("name").notNull(),
  position: position(),
});

/** A project request while its steps are filled in; whoever knows the key may continue it. */
export const projectDraft = sqliteTable(
  "project_draft",
  {
    id: id(),
    /** Random; it stands in the steps' addresses and becomes the key of the request. */
    key: text("key").notNull().unique(),
    content: text("content", { mode: "json" }).$type<ProjectDraft>().notNull(),
    createdAt: integer("created_at").notNull().default(0),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [index("project_draft_by_time").on(t.updatedAt)],
);

/** A request for an interior consultation, of a customer or of a guest. */
export const projectRequest = sqliteTable(
  "project_request",
  {
    id: id(),
    /** Random, made with the first step: sending the last one twice makes one request. */
    formKey: text("form_key").notNull().unique(),
    /** The code that the customer names in a call or mail. */
    code: text("code").notNull().unique(),
    userId: integer("user_id").references(() => user.id),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    propertyId: refersTo("property_id", () => projectProperty.id),
    locationId: refersTo("location_id", () => projectLocation.id),
    /** Square metres; 0 where it is not known. */
    size: integer("size").notNull(),
    /** Rupiah at most; 0 while it is open. */
    budget: integer("budget").notNull(),
    wish: text("wish").notNull(),
    contactBy: text("contact_by", { enum: CONTACT_WAYS }).notNull(),
    contactTime: text("contact_time", { enum: CONTACT_TIMES }).notNull(),
    state: text("state", { enum: PROJECT_STATES }).notNull().default("submitted"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("project_request_by_user").on(t.userId, t.id),
    index("project_request_by_state").on(t.state, t.id),
    index("project_request_by_property").on(t.propertyId),
    index("project_request_by_location").on(t.locationId),
  ],
);

/**
 * Plans and photos of a request. They belong to whoever knows the draft's key, since guests bring them too; the files
 * are in R2 under the token, like those of `upload`.
 */
export const projectPicture = sqliteTable(
  "project_picture",
  {
    id: id(),
    token: text("token").notNull().unique(),
    draftKey: text("draft_key").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Null until the request was sent. */
    requestId: integer("request_id").references(() => projectRequest.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("project_picture_by_draft").on(t.draftKey),
    index("project_picture_by_request").on(t.requestId),
    index("project_picture_by_time").on(t.createdAt).where(sql`request_id IS NULL`),
  ],
);

/** Every state of a request, and every answer of the shop. */
export const projectEntry = sqliteTable(
  "project_entry",
  {
    id: id(),
    requestId: refersTo("request_id", () => projectRequest.id),
    author: text("author", { enum: ["shopper", "shop"] }).notNull(),
    /** The state that it was moved to; null for a message alone. */
    state: text("state", { enum: PROJECT_STATES }),
    text: text("text").notNull().default(""),
    at: integer("at").notNull(),
    /** Random, made with the form: sending a message twice makes one entry. Null for what the shop writes. */
    formKey: text("form_key"),
    /** Who wrote it for the shop; empty where nobody said so. */
    staff: text("staff").notNull().default(""),
  },
  (t) => [
    index("project_entry_by_request").on(t.requestId, t.id),
    uniqueIndex("project_entry_once").on(t.requestId, t.formKey),
  ],
);
