/** Text in English and German. */
export interface Words {
  readonly en: string;
  readonly de: string;
}
