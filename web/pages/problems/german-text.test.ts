import { describe, expect, it } from 'vitest';
import { germanText } from './german-text.ts';
import { messageIn, problemIn } from './problem-text.ts';

describe('the German text of a message', () => {
  it.each([
    ['must be at least 1, not 0', 'muss mindestens 1 sein, nicht 0'],
    ['must be one of 1d, 2d, not "x"', 'muss eines davon sein: 1d, 2d; nicht "x"'],
    ['q must have at most 80 characters, not "aa…".', 'q darf höchstens 80 Zeichen haben, nicht "aa…".'],
    [
      'Unknown chart "rainbo". Did you mean rainbow? List them at /charts.',
      'Unbekanntes Diagramm "rainbo". Meinten Sie rainbow? Die Liste steht unter /charts.',
    ],
    [
      'Unknown parameter `k`. Did you mean `q`? Allowed: q, kind',
      'Unbekannter Parameter `k`. Meinten Sie `q`? Erlaubt: q, kind',
    ],
    ['Too many pages. Try again in 1 minute.', 'Zu viele Seiten. Versuchen Sie es in 1 Minute erneut.'],
    [
      'Not enough grid bot backtests left today: tier free allows 3 per day (UTC). Try again in 5 hours.',
      'Heute sind nicht genug Grid-Bot-Backtests übrig: Der Tarif free erlaubt 3 pro Tag (UTC). Versuchen Sie es in 5 Stunden erneut.',
    ],
    [
      '/threshold_above or threshold_below is required for kind pulse_score; /url is required for delivery webhook.',
      '/threshold_above oder threshold_below fehlt; die Art pulse_score braucht eine der Schwellen; /url fehlt; ein Webhook braucht eine Adresse.',
    ],
    [
      'Line 3: entry_price must be a number above 0, not "x"',
      'Zeile 3: entry_price muss eine Zahl über 0 sein, nicht "x"',
    ],
    [
      'btc_close has no value: history of btc_close begins 2015-01-01, needed since 2010-01-01.',
      'btc_close hat keinen Wert: Die Geschichte von btc_close beginnt am 2015-01-01, gebraucht wird sie seit 2010-01-01.',
    ],
  ])('keeps the values of %j', (english, german) => {
    expect(germanText(english)).toBe(german);
  });

  it('is missing for a message of anybody else, which keeps its words', () => {
    expect(germanText('The cat sat on the mat.')).toBeNull();
    expect(germanText('Report 7 failed: The cat sat on the mat.')).toBeNull();
    expect(messageIn('The cat sat.', 'de')).toBe('Meldung des Dienstes (englisch): The cat sat.');
    expect(messageIn('The cat sat.', 'en')).toBe('The cat sat.');
  });

  it('explains a problem by its code where its detail has none', () => {
    const problem = { type: '/docs/errors/not_found', title: 'Not found', detail: 'No cat.' };
    expect(problemIn(problem, 'en')).toBe(problem);
    expect(problemIn(problem, 'de')).toEqual({
      type: '/docs/errors/not_found',
      title: 'Nicht gefunden',
      detail: 'Das gibt es nicht, oder es gehört einem anderen Konto. Meldung des Dienstes (englisch): No cat.',
    });
  });

  it('is given up for long and repetitive messages', () => {
    expect(germanText(`must be ${', not '.repeat(2_000)}`)).toBeNull();
    expect(germanText(`Unknown ${'a has no value: b is of '.repeat(60)}`)).toBeNull();
  });
});
