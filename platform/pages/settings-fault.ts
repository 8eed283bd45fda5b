import type { FormFault } from './form-fault.ts';

/** Why a change of an account was refused; the page words it. */
export type SettingsFault = FormFault | 'passwordWrong' | 'emailUnusable';
