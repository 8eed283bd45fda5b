import { sdk } from './sdk';

/** The data of the service, where the image expects them. */
export const dataVolume = () =>
  sdk.Mounts.of().mountVolume({ volumeId: 'main', subpath: null, mountpoint: '/data', readonly: false });
