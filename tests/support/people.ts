/** The two customers of the demo shop. */
export const dewi = { name: "Dewi Lestari", email: "dewi@contoh.id", password: "serambi-intan" };
export const bagas = { name: "Bagas Prakoso", email: "bagas@contoh.id", password: "serambi-intan" };

/** A person that the shop does not know yet. */
export function newPerson() {
  const number = String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, "0");
  return {
    name: `Pembeli ${number}`,
    email: `pembeli.${number}@contoh.example`,
    phone: `081${number}`,
    password: `sandi-${number}`,
  };
}
export type NewPerson = ReturnType<typeof newPerson>;
