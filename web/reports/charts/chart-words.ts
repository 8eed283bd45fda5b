import type { PageLanguage } from '../../../platform/pages/page-language.ts';

const EN = {
  newest: 'Newest value',
  min: 'Minimum in the window',
  max: 'Maximum in the window',
  values: 'Values in the window',
  line: 'Line',
  ofLines: 'Lines of the chart',
  extent: 'Newest, lowest and highest values',
  finding: (name: string, value: string, day: string, low: string, high: string) =>
    `${name}: ${value} on ${day}; between ${low} and ${high} in the window.`,
  border: (value: string) => `Border of zones: ${value}`,
};

const DE: typeof EN = {
  newest: 'Neuester Wert',
  min: 'Minimum im Zeitraum',
  max: 'Maximum im Zeitraum',
  values: 'Werte im Zeitraum',
  line: 'Linie',
  ofLines: 'Linien des Diagramms',
  extent: 'Neuester, niedrigster und höchster Wert',
  finding: (name, value, day, low, high) => `${name}: ${value} am ${day}; zwischen ${low} und ${high} im Zeitraum.`,
  border: (value) => `Zonengrenze: ${value}`,
};

export const REPORT_CHART_WORDS: Readonly<Record<PageLanguage, typeof EN>> = { en: EN, de: DE };
