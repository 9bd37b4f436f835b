import type { OwnWorker } from "../own-worker.ts";

/** Text that would run as script wherever it is not written as text. */
export const HOSTILE = "</script><img src=x onerror=alert(1)>";
export const EMOJI = "💍✨";

/** Everything in the shop that has a name is called by the hostile one, and one product and one category by signs alone. */
export function renameEverything(shop: OwnWorker): Promise<void> {
  const hostile = `'${HOSTILE} ' || id`;
  return shop.execute(`
    UPDATE product SET name = ${hostile}, name_short = ${hostile}, brand = '${HOSTILE}', description = ${hostile}, meta_desc = ${hostile},
      room_type = '${HOSTILE}', specification = json_array(json_object('label', '${HOSTILE}', 'text', '${HOSTILE}'));
    UPDATE product_variant SET color = ${hostile} WHERE color <> '';
    UPDATE product_image SET alt_text = '${HOSTILE}';
    UPDATE category SET name = ${hostile};
    UPDATE sub_category SET name = ${hostile};
    UPDATE category_group SET name = ${hostile};
    UPDATE product_group SET name = ${hostile};
    UPDATE partner SET name = '${HOSTILE}', city = '${HOSTILE}', description = '${HOSTILE}';
    UPDATE review SET name = '${HOSTILE}', text = '${HOSTILE}';
    UPDATE flash_sale SET title = '${HOSTILE}';
    UPDATE inspiration SET title = '${HOSTILE}', room_type = '${HOSTILE}', description = '${HOSTILE}', alt_text = '${HOSTILE}';
    UPDATE banner SET title = '${HOSTILE}', subtitle = '${HOSTILE}', alt_text = '${HOSTILE}';
    UPDATE popup SET title = '${HOSTILE}', subtitle = '${HOSTILE}', alt_text = '${HOSTILE}';
    UPDATE voucher SET title = '${HOSTILE}';
    UPDATE product SET name = '${EMOJI}', name_short = '${EMOJI}', slug = '${EMOJI}' WHERE id = 2;
    UPDATE category SET name = '${EMOJI}' WHERE id = 2;
    UPDATE sub_category SET name = '!?*' WHERE id = 2;`);
}
