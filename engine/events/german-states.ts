const NAMES: Readonly<Record<string, string>> = {
  above: 'darüber',
  below: 'darunter',
  reached: 'erreicht',
  death: 'Todeskreuz',
  golden: 'goldenes Kreuz',
  capitulation: 'Kapitulation',
  recovery: 'Erholung',
  expansion: 'Expansion',
  'risk-off': 'risikoscheu',
  neutral: 'neutral',
  constructive: 'aufbauend',
  euphoric: 'euphorisch',
  bullish: 'bullisch',
  euphoria: 'Euphorie',
  undervalued: 'unterbewertet',
  fair: 'fair',
  elevated: 'erhöht',
  overheated: 'überhitzt',
  hope: 'Hoffnung',
  optimism: 'Optimismus',
  belief: 'Zuversicht',
};

/** German name of a state of a signal. */
export function germanState(state: string): string {
  return NAMES[state] ?? state;
}
