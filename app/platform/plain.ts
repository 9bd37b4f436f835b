/**
 * The one switch of this folder. A storefront that is built with PLATFORM=plain uses Remix, React and Vite as they come: no file here
 * does anything but say so. The build puts the value in; Node reads it from its environment.
 */
export const isPlain = process.env.PLATFORM === "plain";
