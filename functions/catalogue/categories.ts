import {
  type Category,
  listCategories,
  listCategoryGroups,
  listCategoryShelves,
  listProductGroups,
  showFilterData,
  showProductGroup,
} from "#contract/catalogue/catalogue.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { toCard } from "./card-answer.ts";
import type { CardRow } from "./card-queries.ts";
import { type CategoryRow, selectCategories, selectCategoryGroups, selectShelfCards } from "./category-queries.ts";
import { selectBrands, selectColors, selectMaterials, selectPriceSpan, selectRoomTypes } from "./facet-queries.ts";
import { selectGroupCards, selectGroups } from "./group-queries.ts";

const CATEGORY_CARDS = 10;

/** Categories, product groups, and the values they can be filtered by. */
export const categories = {
  listCategories: answer(listCategories, async (_, { db }) => (await db.rows(selectCategories())).map(toCategory)),

  listCategoryGroups: answer(listCategoryGroups, (_, { db }) => db.rows(selectCategoryGroups())),

  listCategoryShelves: answer(listCategoryShelves, async (_, context) => {
    const [shelves, cards] = await context.db.batch([
      selectCategories(),
      selectShelfCards(CATEGORY_CARDS, context.now),
    ]);
    return shelves.map((row) => ({
      ...toCategory(row),
      categoryProducts: cards
        .filter(({ categoryId }) => categoryId === row.id)
        .map((card) => ({ productId: card.id, productCard: toCard(card, context) })),
    }));
  }),

  listProductGroups: answer(listProductGroups, async (_, context) => {
    const [groups, cards] = await context.db.batch([selectGroups(), selectGroupCards(context.now)]);
    return groups.map((group) => toGroup(group, cards, context));
  }),

  showProductGroup: answer(showProductGroup, async ({ params }, context) => {
    const [groups, cards] = await context.db.batch([selectGroups(params.id), selectGroupCards(context.now, params.id)]);
    return toGroup(groups[0] ?? refuse("group_not_found", 404), cards, context);
  }),

  showFilterData: answer(showFilterData, async (_, { db }) => {
    const [shelves, spans, materials, colors, brands, rooms] = await db.batch([
      selectCategories(),
      selectPriceSpan(),
      selectMaterials(),
      selectColors(),
      selectBrands(),
      selectRoomTypes(),
    ]);
    const values = (rows: { value: string }[]) => rows.map(({ value }) => value);
    return {
      categories: shelves.map(toCategory),
      price: { min: spans[0]?.min ?? 0, max: spans[0]?.max ?? 0 },
      materials: values(materials),
      colors: values(colors),
      brands: values(brands),
      roomTypes: values(rooms),
    };
  }),
};

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
    groupProducts: cards
      .filter(({ groupId }) => groupId === group.id)
      .map((card) => ({ bundling: card.bundling, productCard: toCard(card, context) })),
  };
}
