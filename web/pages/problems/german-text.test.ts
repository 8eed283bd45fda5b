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
      'Line 2: has 2 of the four values a, b, c, d. Separate them by commas, semicolons or tabs',
      'Zeile 2: hat 2 der vier Werte a, b, c, d. Trennen Sie sie durch Komma, Semikolon oder Tabulator',
    ],
    [
      'Line 3: entry_price must be a number above 0, not "x"',
      'Zeile 3: entry_price muss eine Zahl über 0 sein, nicht "x"',
    ],
    [
      'btc_close has no value: history of btc_close begins 2015-01-01, needed since 2010-01-01.',
      'btc_close hat keinen Wert: Die Geschichte von btc_close beginnt am 2015-01-01, gebraucht wird sie seit 2010-01-01.',
    ],
    [
      'is an unknown parameter. Did you mean fast? Allowed for golden_cross: fast, slow',
      'ist ein unbekannter Parameter. Meinten Sie fast? Erlaubt für golden_cross: fast, slow',
    ],
    [
      'is an unknown parameter. bnh_fixed has no parameters',
      'ist ein unbekannter Parameter. bnh_fixed hat keine Parameter',
    ],
    [
      'pulse is out of date: its input x has had no value since 2026-01-02, because source y is not delivering. Try again later, or request a past day.',
      'pulse ist veraltet: Die Eingabe x hat seit 2026-01-02 keinen Wert, weil die Quelle y nicht liefert. Versuchen Sie es später erneut oder wählen Sie einen früheren Tag.',
    ],
    [
      'x has had no value since 2026-01-02. Today is 2026-01-09, and the latest value may be at most 3 days late. Request a past day or a history, or import newer data. To work with old data, the operator sets NOW to one of its days.',
      'x hat seit 2026-01-02 keinen Wert. Heute ist 2026-01-09, und der neueste Wert darf höchstens 3 Tage alt sein. Wählen Sie einen früheren Tag; der Betreiber kann neuere Daten einlesen.',
    ],
    [
      'A page reaches back 30 days, to 2026-01-02; 2025-01-01 is before that. Use a key of tier api_pro.',
      'Eine Seite reicht 30 Tage zurück, bis 2026-01-02; 2025-01-01 liegt davor. Ein Schlüssel des Tarifs api_pro reicht weiter.',
    ],
    [
      'Too many active subscriptions (3; tier free allows 3). End one or upgrade.',
      'Zu viele aktive Alarme (3; der Tarif free erlaubt 3). Beenden Sie einen oder wählen Sie einen höheren Tarif.',
    ],
    [
      'Line 4: entry_time 2026-01-02 comes before 2026-01-03; times must ascend, none twice',
      'Zeile 4: entry_time 2026-01-02 liegt vor 2026-01-03; Zeitpunkte müssen steigen, keiner doppelt',
    ],
    ['Report 7 failed: x has no value so far.', 'Der Bericht 7 ist gescheitert: x hat noch keinen Wert.'],
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
