import {
  type Category,
  listCategories,
  listCategoryGroups,
  listCategoryShelves,
  listCollections,
  listProductGroups,
  showFilterData,
  showProductGroup,
} from "#contract/catalogue/catalogue.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { soldOutLast, toCard } from "./card-answer.ts";
import type { CardRow } from "./card-queries.ts";
import {
  type CategoryRow,
  selectCategories,
  selectCategoryGroups,
  selectCollections,
  selectCountedCategories,
  selectGroupCards,
  selectGroups,
  selectShelfCards,
  selectShelfWords,
} from "./category-queries.ts";
import {
  COUNTED_MAX,
  selectBrands,
  selectColors,
  selectMaterials,
  selectPlaceSpan,
  selectPlaceValues,
  selectPriceSpan,
  selectRoomTypes,
  type ValueCount,
} from "./place-queries.ts";

const CATEGORY_CARDS = 10;

/** Categories, product groups, and the values they can be filtered by. */
export const categories = {
  listCategories: answer(listCategories, async (_, { db }) =>
    (await db.rows(selectCountedCategories())).map(({ total, ...row }) => ({ ...toCategory(row), total })),
  ),

  listCategoryGroups: answer(listCategoryGroups, (_, { db }) => db.rows(selectCategoryGroups())),

  listCategoryShelves: answer(listCategoryShelves, async (_, context) => {
    const [shelves, cards] = await context.db.batch([
      selectCategories(),
      selectShelfCards(CATEGORY_CARDS, context.now),
    ]);
    return shelves.map((row) => ({
      ...toCategory(row),
      categoryProducts: cardsOf(
        cards.filter(({ categoryId }) => categoryId === row.id),
        context,
      ).map((productCard) => ({ productId: productCard.id, productCard })),
    }));
  }),

  listCollections: answer(listCollections, (_, { db }) => db.rows(selectCollections())),

  listProductGroups: answer(listProductGroups, async (_, context) => {
    const [groups, cards] = await context.db.batch([selectGroups(), selectGroupCards(context.now)]);
    return groups.map((group) => toGroup(group, cards, context));
  }),

  showProductGroup: answer(showProductGroup, async ({ params }, context) => {
    const [groups, cards] = await context.db.batch([selectGroups(params.id), selectGroupCards(context.now, params.id)]);
    return toGroup(groups[0] ?? refuse("group_not_found", 404), cards, context);
  }),

  showFilterData: answer(showFilterData, async ({ query }, { db, now }) => {
    const [shelves, [words], spans, materials, colors, brands, rooms, [place], found] = await db.batch([
      selectCategories(),
      selectShelfWords(query),
      selectPriceSpan(),
      selectMaterials(),
      selectColors(),
      selectBrands(),
      selectRoomTypes(),
      selectPlaceSpan(query, now),
      selectPlaceValues(query, now),
    ]);
    const shown = { categories: shelves.map(toCategory), words };
    if (place && place.total > 0 && place.total <= COUNTED_MAX) return { ...shown, ...toPlaceData(place, found) };
    const values = (rows: { value: string }[]) => rows.map(({ value }) => value);
    // What some colours cost is not read of a place of any size; nothing is better said than what is not true of them.
    const price = query.colors.length > 0 ? undefined : spans[0];
    return {
      ...shown,
      price: { min: price?.min ?? 0, max: price?.max ?? 0 },
      materials: values(materials),
      colors: values(colors),
      brands: values(brands),
      roomTypes: values(rooms),
      ringSizes: [],
    };
  }),
};

/** Only what occurs in the place, the most frequent first. */
function toPlaceData({ min, max }: { min: number; max: number }, found: ValueCount[]) {
  const of = (kind: ValueCount["kind"]) => found.filter((one) => one.kind === kind).sort((a, b) => b.total - a.total);
  const kinds = { materials: of("material"), colors: of("color"), brands: of("brand"), roomTypes: of("room") };
  const sizes = of("size").sort((a, b) => Number(a.value) - Number(b.value));
  const values = (rows: ValueCount[]) => rows.map(({ value }) => value);
  const totals = (rows: ValueCount[]) => rows.map(({ total }) => total);
  return {
    price: { min, max },
    materials: values(kinds.materials),
    colors: values(kinds.colors),
    brands: values(kinds.brands),
    roomTypes: values(kinds.roomTypes),
    ringSizes: values(sizes),
    counts: {
      materials: totals(kinds.materials),
      colors: totals(kinds.colors),
      brands: totals(kinds.brands),
      roomTypes: totals(kinds.roomTypes),
      ringSizes: totals(sizes),
    },
  };
}

function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    categoryGroup: { id: row.groupId, name: row.groupName },
    image: JSON.parse(row.image),
    subCategories: JSON.parse(row.subs),
  };
}

type GroupCard = CardRow & { groupId: number };

function toGroup(group: { id: number; name: string }, cards: GroupCard[], context: CallContext) {
  return {
    ...group,
    groupProducts: cardsOf(
      cards.filter(({ groupId }) => groupId === group.id),
      context,
    ).map((productCard) => ({ bundling: productCard.bundling, productCard })),
  };
}

function cardsOf(rows: CardRow[], context: CallContext): ProductCard[] {
  return soldOutLast(rows.map((row) => toCard(row, context)));
}
