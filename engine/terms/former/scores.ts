import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for the components of the pulse and the cycle score. */
export const scores: FormerWordings = {
  'btc_cycle_btc_dominance@1.0.0': {
    label: { de: 'Zyklus-Score: Bitcoin-Dominanz' },
    definition: {
      en: 'Where the component Bitcoin dominance stands in its range, 0 to 100; weight 5 of 100.',
      de: 'Wo die Komponente Bitcoin-Dominanz in ihrer Spanne steht, 0 bis 100; Gewicht 5 von 100.',
    },
  },
  'btc_cycle_fear_greed@1.0.0': {
    label: { de: 'Zyklus-Score: Angst und Gier' },
    definition: {
      en: 'Where the component Fear and Greed stands in its range, 0 to 100; weight 19 of 100.',
      de: 'Wo die Komponente Angst und Gier in ihrer Spanne steht, 0 bis 100; Gewicht 19 von 100.',
    },
  },
  'btc_cycle_halving_position@1.0.0': {
    label: { de: 'Zyklus-Score: Lage im Halving-Zyklus' },
    definition: {
      en: 'Where the component Halving position stands in its range, 0 to 100; weight 8 of 100.',
      de: 'Wo die Komponente Lage im Halving-Zyklus in ihrer Spanne steht, 0 bis 100; Gewicht 8 von 100.',
    },
  },
  'btc_cycle_ma200w_distance_pct@1.0.0': {
    label: { de: 'Zyklus-Score: Abstand vom 200-Wochen-Schnitt' },
    definition: {
      en: 'Where the component Distance from the 200-week average stands in its range, 0 to 100; weight 14 of 100.',
      de: 'Wo die Komponente Abstand vom 200-Wochen-Schnitt in ihrer Spanne steht, 0 bis 100; Gewicht 14 von 100.',
    },
  },
  'btc_cycle_mayer_multiple@1.0.0': {
    label: { de: 'Zyklus-Score: Mayer-Multiple' },
    definition: {
      en: 'Where the component Mayer multiple stands in its range, 0 to 100; weight 16 of 100.',
      de: 'Wo die Komponente Mayer-Multiple in ihrer Spanne steht, 0 bis 100; Gewicht 16 von 100.',
    },
  },
  'btc_cycle_mining_difficulty@1.0.0': {
    label: { de: 'Zyklus-Score: Mining-Schwierigkeit' },
    definition: {
      en: 'Where the component Mining difficulty stands in its range, 0 to 100; weight 5 of 100.',
      de: 'Wo die Komponente Mining-Schwierigkeit in ihrer Spanne steht, 0 bis 100; Gewicht 5 von 100.',
    },
  },
  'btc_cycle_pi_cycle_bottom@1.0.0': {
    label: { de: 'Zyklus-Score: Pi-Cycle-Tief' },
    definition: {
      en: 'Where the component Pi cycle bottom stands in its range, 0 to 100; weight 10 of 100.',
      de: 'Wo die Komponente Pi-Cycle-Tief in ihrer Spanne steht, 0 bis 100; Gewicht 10 von 100.',
    },
  },
  'btc_cycle_pi_cycle_top@1.0.0': {
    label: { de: 'Zyklus-Score: Pi-Cycle-Hoch' },
    definition: {
      en: 'Where the component Pi cycle top stands in its range, 0 to 100; weight 10 of 100.',
      de: 'Wo die Komponente Pi-Cycle-Hoch in ihrer Spanne steht, 0 bis 100; Gewicht 10 von 100.',
    },
  },
  'btc_cycle_ranked_score@1.0.0': {
    definition: {
      en: 'Mean of where the components of the cycle stand among their own days so far, 0 to 100. Nothing in it was chosen after the days it judges: no bounds, no weights, and no component whose shape is drawn from past cycles.',
      de: 'Mittel dessen, wo die Zykluskomponenten unter ihren eigenen bisherigen Tagen stehen, 0 bis 100. Nichts darin wurde nach den Tagen gewählt, über die es urteilt: keine Grenzen, keine Gewichte und keine Komponente, deren Gestalt aus vergangenen Zyklen stammt.',
    },
  },
  'btc_cycle_weekly_rsi@1.0.0': {
    label: { de: 'Zyklus-Score: Wochen-RSI' },
    definition: {
      en: 'Where the component Weekly RSI stands in its range, 0 to 100; weight 13 of 100.',
      de: 'Wo die Komponente Wochen-RSI in ihrer Spanne steht, 0 bis 100; Gewicht 13 von 100.',
    },
  },
  'eth_cycle_ranked_score@1.0.0': {
    definition: {
      en: 'Mean of where the components of the cycle stand among their own days so far, 0 to 100. Nothing in it was chosen after the days it judges: no bounds, no weights, and no component whose shape is drawn from past cycles.',
      de: 'Mittel dessen, wo die Zykluskomponenten unter ihren eigenen bisherigen Tagen stehen, 0 bis 100. Nichts darin wurde nach den Tagen gewählt, über die es urteilt: keine Grenzen, keine Gewichte und keine Komponente, deren Gestalt aus vergangenen Zyklen stammt.',
    },
  },
  'hindsight_reason@1.0.0': {
    definition: {
      en: 'What part of a measure was chosen when the days it judges were over, and from what. Its past record is better than it could have been at the time.',
      de: 'Welcher Teil eines Maßes gewählt wurde, als die Tage vorüber waren, über die es urteilt, und woraus. Seine Bilanz in der Vergangenheit ist besser, als sie damals hätte sein können.',
    },
  },
  'pulse_altcoin_season@1.0.0': {
    definition: {
      en: 'What the component Altcoin season earns of the market pulse, 0 to 10 points.',
      de: 'Was die Komponente Altcoin-Saison zum Marktpuls beiträgt, 0 bis 10 Punkte.',
    },
  },
  'pulse_bullmarket_ampel@1.0.0': {
    label: { en: 'Pulse: Bull market ampel' },
    definition: {
      en: 'What the component Bull market ampel earns of the market pulse, 0 to 20 points.',
      de: 'Was die Komponente Bullenmarkt-Ampel zum Marktpuls beiträgt, 0 bis 20 Punkte.',
    },
  },
  'pulse_fear_greed@1.0.0': {
    definition: {
      en: 'What the component Fear and Greed earns of the market pulse, 0 to 15 points.',
      de: 'Was die Komponente Angst und Gier zum Marktpuls beiträgt, 0 bis 15 Punkte.',
    },
  },
  'pulse_funding_rate@1.0.0': {
    definition: {
      en: 'What the component Funding rate earns of the market pulse, 0 to 10 points.',
      de: 'Was die Komponente Finanzierungsrate zum Marktpuls beiträgt, 0 bis 10 Punkte.',
    },
  },
  'pulse_hash_ribbons@1.0.0': {
    definition: {
      en: 'What the component Hash ribbons earns of the market pulse, 0 to 10 points.',
      de: 'Was die Komponente Hash-Ribbons zum Marktpuls beiträgt, 0 bis 10 Punkte.',
    },
  },
  'pulse_ma200w_distance@1.0.0': {
    definition: {
      en: 'What the component Distance from the 200-week average earns of the market pulse, 0 to 10 points.',
      de: 'Was die Komponente Abstand vom 200-Wochen-Schnitt zum Marktpuls beiträgt, 0 bis 10 Punkte.',
    },
  },
  'pulse_mayer_multiple@1.0.0': {
    definition: {
      en: 'What the component Mayer multiple earns of the market pulse, 0 to 10 points.',
      de: 'Was die Komponente Mayer-Multiple zum Marktpuls beiträgt, 0 bis 10 Punkte.',
    },
  },
  'pulse_mvrv_z@1.0.0': {
    definition: {
      en: 'What the component MVRV Z-score earns of the market pulse, 0 to 15 points.',
      de: 'Was die Komponente MVRV-Z-Wert zum Marktpuls beiträgt, 0 bis 15 Punkte.',
    },
  },
  'sol_cycle_ranked_score@1.0.0': {
    definition: {
      en: 'Mean of where the components of the cycle stand among their own days so far, 0 to 100. Nothing in it was chosen after the days it judges: no bounds, no weights, and no component whose shape is drawn from past cycles.',
      de: 'Mittel dessen, wo die Zykluskomponenten unter ihren eigenen bisherigen Tagen stehen, 0 bis 100. Nichts darin wurde nach den Tagen gewählt, über die es urteilt: keine Grenzen, keine Gewichte und keine Komponente, deren Gestalt aus vergangenen Zyklen stammt.',
    },
  },
};
