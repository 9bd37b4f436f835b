import { contract } from "#contract/contract.ts";
import { photo } from "../service/received.ts";
import { type Asking, ask } from "../shop.ts";

/** A draft's key that nobody has had. */
export const newKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

export const project = {
  propertyId: 1,
  locationId: 2,
  size: 16,
  budget: 75_000_000,
  wish: "Sudut baca di dekat jendela, dengan lampu yang hangat.",
  name: "Rani Uji",
  email: "rani.uji@contoh.example",
  phone: "+6281234567890",
  contactBy: "wa" as const,
  contactTime: "morning" as const,
};

/** Sends a project request. */
export function request(formKey: string, body: object = {}, asking: Asking = {}) {
  return ask(contract.storeProject, { body: { ...project, formKey, ...body } }, asking);
}

export async function addPicture(key: string, asking: Asking = {}, picture = photo()) {
  return ask(contract.uploadProjectPicture, { body: { key, picture } }, asking);
}

export const draftOf = async (key: string) => (await ask(contract.showProjectDraft, { params: { key } })).body.data;
