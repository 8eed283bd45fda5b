/** Rest of a coin at which short-term holders end and long-term holders begin; the Bitcoin Research Kit cuts at 150 days. */
export const HOLDER_CUT = { en: '155 days (150 from the live source)', de: '155 Tage (150 aus der Live-Quelle)' };
