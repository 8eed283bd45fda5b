import type { ErrorCode } from '../../platform/errors.ts';
import { ACCESS_ERRORS } from './access-errors.ts';
import type { ErrorGuide } from './error-guide.ts';
import { RESOURCE_ERRORS } from './resource-errors.ts';

/** Every error code with its explanation. */
export const ERROR_GUIDES: Readonly<Record<ErrorCode, ErrorGuide>> = { ...ACCESS_ERRORS, ...RESOURCE_ERRORS };
