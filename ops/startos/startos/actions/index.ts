import { sdk } from '../sdk';
import { createKey } from './create-key';

export const actions = sdk.Actions.of().addAction(createKey);
