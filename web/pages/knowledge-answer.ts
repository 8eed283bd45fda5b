import type { Answers } from '../../generated/answers.ts';

type PageAnswer = Answers['KnowledgePage'];
type Page = PageAnswer['page'];

/** Value of a payload member. */
export type PayloadValue =
  | string
  | number
  | boolean
  | null
  | readonly PayloadValue[]
  | { readonly [name: string]: PayloadValue };

/** Knowledge object of a page. The shape of the payload depends on the type. */
export type KnowledgeText = Omit<NonNullable<Page['object']>, 'payload'> & {
  readonly payload: { readonly [name: string]: PayloadValue };
};

/** Answer that the page of a slug is rendered from. */
export type KnowledgeAnswer = Omit<PageAnswer, 'page'> & {
  readonly page: Omit<Page, 'object'> & { readonly object: KnowledgeText | null };
};

export type Edges = KnowledgeText['outbound'];
export type FactorText = KnowledgeText['explanation']['factors'][number];
export type FieldText = Page['fields'][number];
export type InputText = Page['inputs'][number];
export type SeriesText = NonNullable<Page['series']>;
/** Series without an ontology term. */
export type DefinitionText = NonNullable<Page['definition']>;
export type PanelText = NonNullable<Page['panel']>;
export type ObjectName = PageAnswer['names'][number];
