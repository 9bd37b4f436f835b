import { type SQL, sql } from "drizzle-orm";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import type { Statement } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { projectPicture } from "#functions/db/schema/interior.ts";
import { orderImage } from "#functions/db/schema/order.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { uploadKey } from "./upload-queries.ts";

/** Where customers send pictures to the shop. */
export type SentWith = "chats" | "complaints" | "orders" | "projects";

/** The key of a sent picture's file in the bucket, if there is one of this number in this place. */
export async function findSentPicture(
  place: SentWith,
  id: number,
  { db }: Pick<OperatorContext, "db">,
): Promise<string | undefined> {
  const [found] = await db.rows(selectSentFile(place, id));
  return found?.key;
}

const folder = uploadKey("");
const uploaded = (purpose: "chat" | "complaint", id: number): SQL =>
  sql`FROM upload WHERE ${upload.id} = ${id} AND ${upload.purpose} = ${purpose} AND ${upload.attachedTo} IS NOT NULL`;

/** A picture that still waits for its form is nobody's but its customer's. */
function selectSentFile(place: SentWith, id: number): Statement<{ key: string }> {
  const key = (token: SQL) => ({ key: sql<string>`${folder} || ${token}` });
  if (place === "chats") return select(key(sql`${upload.token}`), uploaded("chat", id));
  if (place === "complaints") return select(key(sql`${upload.token}`), uploaded("complaint", id));
  if (place === "orders")
    return select({ key: orderImage.objectKey }, sql`FROM order_image WHERE ${orderImage.id} = ${id}`);
  return select(
    key(sql`${projectPicture.token}`),
    sql`FROM project_picture WHERE ${projectPicture.id} = ${id} AND ${projectPicture.requestId} IS NOT NULL`,
  );
}
