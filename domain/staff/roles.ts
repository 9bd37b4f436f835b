/**
 * Who may do what in the back office: the only table. Calls, menus and pages all read it.
 * The owner does everything; who answers customers reads orders and decides who gets money back, which the owner then
 * pays; a packer sees what is to be packed and sent, and nothing of money.
 */
export const ROLES = ["owner", "service", "packer"] as const;
export type Role = (typeof ROLES)[number];

export const roleLabels: Record<Role, string> = {
  owner: "Pemilik",
  service: "Layanan pelanggan",
  packer: "Gudang",
};

const everybody: readonly Role[] = ROLES;
const office: readonly Role[] = ["owner", "service"];
const warehouse: readonly Role[] = ["owner", "packer"];
const owner: readonly Role[] = ["owner"];

const holders = {
  /** One's own password, second step, sessions and notices. */
  own: everybody,
  /** The first page; each role sees its own part. */
  today: everybody,
  "orders.read": office,
  "orders.note": office,
  "orders.move": owner,
  /** Where a paid order goes, until it is sent; what of its money goes back or is forgiven with that takes `refund.approve`. */
  "orders.address": office,
  /** A day more for an order that waits for its payment. */
  "orders.prolong": office,
  pack: warehouse,
  "service.answer": office,
  /** Deciding that money goes back, without sending it. */
  "refund.approve": office,
  money: owner,
  staff: owner,
  settings: owner,
  /** Who did what, with what stood there before. */
  book: owner,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof holders;
export const PERMISSIONS = Object.keys(holders) as Permission[];

export function may(role: Role, permission: Permission): boolean {
  return (holders[permission] as readonly Role[]).includes(role);
}

/** Who has a permission, for the sentence that refuses somebody else. */
export function holdersOf(permission: Permission): readonly Role[] {
  return holders[permission];
}
