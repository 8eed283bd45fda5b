export type FearGreedClass = 'Extreme Fear' | 'Fear' | 'Neutral' | 'Greed' | 'Extreme Greed';

/** Returns the class of a Fear and Greed value as alternative.me labels it: to 25, 46, 54, 75 and above. */
export function fearGreedClassification(value: number): FearGreedClass {
  if (value <= 25) return 'Extreme Fear';
  if (value <= 46) return 'Fear';
  if (value <= 54) return 'Neutral';
  return value <= 75 ? 'Greed' : 'Extreme Greed';
}
