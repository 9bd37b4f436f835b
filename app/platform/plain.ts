/**
 * The only switch of this folder. A storefront built with PLATFORM=plain uses unmodified Remix, React and Vite: the
 * files here then only note that script runs. The build inlines the value; Node reads it from its environment.
 */
export const isPlain = process.env.PLATFORM === "plain";
