/** Age of a coin that separates short-term from long-term holders; the Bitcoin Research Kit cuts at 150 days. */
export const HOLDER_CUT = { en: '155 days (150 from the live source)', de: '155 Tage (150 aus der Live-Quelle)' };
