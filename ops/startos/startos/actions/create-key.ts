import { dataVolume } from '../data-volume';
import { sdk } from '../sdk';

/** Creates an API key through the running service, whose control socket is in its data folder. */
export const createKey = sdk.Action.withoutInput(
  'create-key',
  async () => ({
    name: 'Create an API key',
    description: 'A key for your own programs, without limits. It is shown once.',
    warning: null,
    allowedStatuses: 'only-running',
    group: null,
    visibility: 'enabled',
  }),
  async ({ effects }) => {
    const { stdout } = await sdk.SubContainer.withTemp(
      effects,
      { imageId: 'cyclegraph' },
      dataVolume(),
      'create-key',
      (container) => container.execFail(['cyclegraph', 'keys', 'create', '--tier', 'operator'], { user: '1000' }),
    );
    return {
      version: '1',
      title: 'API key',
      message: 'Copy it now. You will not see it again.',
      result: {
        type: 'single',
        name: 'API key',
        description: null,
        value: stdout.toString().trim(),
        masked: true,
        copyable: true,
        qr: false,
      },
    };
  },
);
