/** Port of the service inside its container. */
export const UI_PORT = 4000;
