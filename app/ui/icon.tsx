export type IconName =
  | "alert"
  | "bag"
  | "bank"
  | "bell"
  | "box"
  | "cal"
  | "chat"
  | "check"
  | "clock"
  | "coin"
  | "down"
  | "facebook"
  | "filter"
  | "gem"
  | "gift"
  | "grid"
  | "heart"
  | "home"
  | "info"
  | "instagram"
  | "left"
  | "menu"
  | "minus"
  | "out"
  | "pause"
  | "play"
  | "plus"
  | "right"
  | "search"
  | "share"
  | "shield"
  | "star"
  | "tag"
  | "tiktok"
  | "trash"
  | "truck"
  | "up"
  | "user"
  | "x"
  | "youtube";

/**
 * A line icon from the sprite. Always hidden from screen readers: the text beside it or the button's label is read
 * instead.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : "i"} aria-hidden="true">
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  );
}
