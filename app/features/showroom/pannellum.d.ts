declare module "*.js?url" {
  const address: string;
  export default address;
}

declare module "*.css?url" {
  const address: string;
  export default address;
}

interface PannellumViewer {
  on: (event: "load" | "error", listener: () => void) => void;
  getPitch: () => number;
  getYaw: () => number;
  getHfov: () => number;
  lookAt: (pitch: number, yaw: number, fieldOfView: number, milliseconds: number) => void;
  destroy: () => void;
}

interface Window {
  pannellum: { viewer: (box: HTMLElement, settings: object) => PannellumViewer };
}
