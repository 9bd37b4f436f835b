/**
 * The only switch of this folder. A storefront built with PLATFORM=plain uses unmodified Remix, React and Vite: all
 * files here are inactive except for this switch. The build inlines the value; Node reads it from its environment.
 */
export const isPlain = process.env.PLATFORM === "plain";
