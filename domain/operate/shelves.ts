/** Where a product may stand: the shop's categories with their parts, and its partners. */
export interface Shelves {
  categories: { id: number; groupId: number; slug: string; name: string }[];
  subCategories: { id: number; categoryId: number; name: string }[];
  partners: { id: number; name: string }[];
}

interface Place {
  category: string;
  sub_category: string | null;
  partner: string | null;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The category of that name or address; several may have one name. */
export function findCategory(name: string, { categories }: Shelves) {
  const named = categories.filter((one) => same(one.name, name));
  return categories.find(({ slug }) => slug === name) ?? (named.length === 1 ? named[0] : undefined);
}

export function findSubCategory(name: string, categoryId: number, { subCategories }: Shelves) {
  return subCategories.find((one) => one.categoryId === categoryId && same(one.name, name));
}

export function findPartner(name: string, { partners }: Shelves) {
  return partners.find((one) => same(one.name, name));
}

/** How the shop itself writes that place; or what of it there is not. What is as it was is never refused. */
export function findShelf(wanted: Place, shelves: Shelves, before: Place | null): Place | string {
  const category = findCategory(wanted.category, shelves);
  if (!category) return wanted.category === "" ? "category is empty" : `there is no category ${wanted.category}`;
  const isMoved = before !== null && before.category !== nameOfCategory(category, shelves);
  // A part of another category is not one of the new one's.
  const stays = isMoved && wanted.sub_category === before.sub_category;
  const sub = wanted.sub_category === null ? undefined : findSubCategory(wanted.sub_category, category.id, shelves);
  if (wanted.sub_category !== null && !sub && !stays)
    return `${category.name} has no sub_category ${wanted.sub_category}`;
  const partner = wanted.partner === null ? undefined : findPartner(wanted.partner, shelves);
  if (wanted.partner !== null && !partner) return `there is no partner ${wanted.partner}`;
  return {
    category: nameOfCategory(category, shelves),
    sub_category: sub?.name ?? null,
    partner: partner?.name ?? null,
  };
}

/** What a sheet calls a category: its name, or its address where others are called the same. */
export function nameOfCategory(one: { slug: string; name: string }, { categories }: Shelves): string {
  return categories.filter(({ name }) => same(name, one.name)).length === 1 ? one.name : one.slug;
}
