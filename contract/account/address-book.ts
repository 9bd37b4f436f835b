import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { flag, id, linklessLine, nameLine, seconds } from "#lib/shapes.ts";
import { ownerProof, phone } from "./auth.ts";

/** The shopper's own lists. Each has the same calls: index, show, store, update, destroy. The id is in the body. */
export const LIST_MAX = 20;

const one = z.object({ id });
const gone = z.object({ id: z.number().int() });

const addressFields = z.object({
  label: linklessLine.min(1).max(30),
  recipient: nameLine,
  phone,
  villageId: z.coerce.number().int().positive().max(9_999_999_999),
  street: linklessLine.min(5).max(200),
  postalCode: z.string().regex(/^\d{5}$/),
  note: linklessLine.max(120).default(""),
  default: flag.default(0),
});

export const address = z.object({
  id: z.number().int(),
  label: z.string(),
  recipient: z.string(),
  phone: z.string(),
  street: z.string(),
  postalCode: z.string(),
  note: z.string(),
  default: flag,
  createdAt: seconds,
  villageId: z.number().int(),
  villageName: z.string(),
  districtId: z.number().int(),
  districtName: z.string(),
  cityId: z.number().int(),
  cityName: z.string(),
  provinceId: z.number().int(),
  provinceName: z.string(),
});
export type Address = z.infer<typeof address>;

const dropshipperFields = z.object({ name: nameLine, phone });
export const dropshipper = dropshipperFields.extend({ id: z.number().int(), createdAt: seconds });
export type Dropshipper = z.infer<typeof dropshipper>;

export const bankAccountFields = z.object({
  bankId: id,
  holder: nameLine,
  number: z.string().regex(/^\d{6,20}$/),
});
export const bankAccount = bankAccountFields.extend({
  id: z.number().int(),
  bankId: z.number().int(),
  bankName: z.string(),
  icon: z.string(),
  createdAt: seconds,
  /** Money goes there from this second on. */
  countsAt: seconds,
});

/** The five calls of one list. */
function collection<Fields extends z.ZodObject, Changed extends z.ZodObject, Row extends z.ZodType>(
  path: string,
  noun: string,
  { fields, changed, row }: { fields: Fields; changed: Changed; row: Row },
) {
  const mine = { access: "signed-in" } as const;
  return {
    index: call({
      ...mine,
      method: "POST",
      path: `${path}/index`,
      summary: `The shopper's list: ${noun}`,
      data: z.array(row),
    }),
    show: call({
      ...mine,
      method: "POST",
      path: `${path}/show`,
      summary: `Shows one: ${noun}`,
      body: one,
      data: row,
    }),
    store: call({
      ...mine,
      method: "POST",
      path: `${path}/store`,
      summary: `Adds one: ${noun}`,
      body: fields,
      data: row,
    }),
    update: call({
      ...mine,
      method: "PUT",
      path: `${path}/update`,
      summary: `Changes one: ${noun}`,
      body: changed,
      data: row,
    }),
    destroy: call({
      ...mine,
      method: "DELETE",
      path: `${path}/destroy`,
      summary: `Deletes one: ${noun}`,
      body: one,
      data: gone,
    }),
  };
}

export const addresses = collection("more/user/address", "address", {
  fields: addressFields,
  changed: addressFields.extend({ id }),
  row: address,
});
export const dropshippers = collection("more/user/dropshippers", "dropshipper", {
  fields: dropshipperFields,
  changed: dropshipperFields.extend({ id }),
  row: dropshipper,
});
export const bankAccounts = collection("more/user/banks", "bank account", {
  fields: bankAccountFields.extend(ownerProof),
  changed: bankAccountFields.extend({ id, ...ownerProof }),
  row: bankAccount,
});

export const listBanks = call({
  method: "GET",
  path: "uni/bank",
  summary: "Banks that refunds can be sent to",
  access: "public",
  data: z.array(z.object({ id: z.number().int(), name: z.string(), icon: z.string() })),
  cache: catalogueCache,
});
