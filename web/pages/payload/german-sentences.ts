/** German notes, reasons and labels within payloads, by the English text; `{n}` stands for a value. */
export const GERMAN_SENTENCES: Readonly<Record<string, string>> = {
  'A rating needs {n} trades; there are {found}.': 'Eine Bewertung braucht {n} Trades; es gibt {found}.',
  'An interval of the mean needs trades entered in at least two calendar months.':
    'Ein Intervall des Mittels braucht Einstiege in mindestens zwei Kalendermonaten.',
  'No market has a bar after the warm-up.': 'Kein Markt hat einen Balken nach der Anlaufzeit.',
  'No backtest has a completed trade.': 'Kein Backtest hat einen abgeschlossenen Trade.',
  'No backtest has the {n} completed trades that a deflated Sharpe ratio needs.':
    'Kein Backtest hat die {n} abgeschlossenen Trades, die eine deflationierte Sharpe Ratio braucht.',
  'No completed trade was entered in this group.': 'In dieser Gruppe begann kein abgeschlossener Trade.',
  'No matched backtest with the filter has a deflated Sharpe ratio.':
    'Kein vergleichbarer Backtest mit dem Filter hat eine deflationierte Sharpe Ratio.',
  'No score: there are no backtests, no backtest has an annual return to compare with buy and hold.':
    'Kein Wert: Es gibt keine Backtests, und keiner hat eine Jahresrendite zum Vergleich mit Kaufen und Halten.',
  'No trade lost, so there is no reward-to-risk ratio.':
    'Kein Trade verlor, daher gibt es kein Verhältnis von Gewinn zu Verlust.',
  '{model}: liquidity explains too little of the price: r_squared {r} over {n} windows; it needs {need}':
    '{model}: Liquidität erklärt den Kurs zu wenig: R² {r} über {n} Fenster; nötig sind {need}',
  'its reading has no lean': 'sein Messwert hat keine Neigung',
  'context only: it has no lean': 'nur Zusammenhang: ohne Neigung',
  'context only: its gauges are already in the other parts':
    'nur Zusammenhang: seine Größen sind schon in den anderen Teilen',
  'few coins are spent, and at low profit': 'wenige Coins werden ausgegeben, und mit geringem Gewinn',
  'fund inflows are higher than usual': 'die Zuflüsse der Fonds sind höher als üblich',
  'funding is unusually low: shorts are crowded':
    'der Finanzierungssatz ist ungewöhnlich niedrig: viele setzen auf Rückgang',
  'the cycle score is low': 'der Zykluswert ist niedrig',
  'the market is cool': 'der Markt ist kühl',
  'the price is above the cost basis of short-term holders': 'der Kurs liegt über dem Einstand der Kurzzeithalter',
  'the price is below its fair value by liquidity': 'der Kurs liegt unter seinem fairen Wert nach Liquidität',
  'the price rose within {n} days more often after days in the current bands than after any day':
    'der Kurs stieg binnen {n} Tagen nach Tagen in den heutigen Bändern öfter als nach beliebigen Tagen',
  'the swing trend is up': 'der Swing-Trend zeigt aufwärts',
  'valuation is low in its own history': 'die Bewertung ist niedrig in ihrer eigenen Geschichte',
  'The signal labels a band of the score. It is not a phase detector and not advice.':
    'Das Signal benennt ein Band des Werts. Es erkennt keine Phasen und ist keine Empfehlung.',
  'Similar shapes also occur by chance; a few similar cases are no forecast.':
    'Ähnliche Verläufe entstehen auch durch Zufall; wenige ähnliche Fälle sind keine Prognose.',
  'Fitted on changes over {n} days, not on levels: any two trending series correlate in levels.':
    'Angepasst auf Änderungen über {n} Tage, nicht auf Stände: Stände zweier Reihen mit Trend korrelieren immer.',
  'Windows of neighbouring days overlap: n_effective counts non-overlapping windows, and the t value allows for the overlap.':
    'Fenster benachbarter Tage überlappen: Gezählt werden auch nicht überlappende Fenster, und der t-Wert berücksichtigt die Überlappung.',
  'Hot means conditions seen near past tops, cold means conditions seen near past bottoms. Gauges of one market are never fully independent. Descriptive, not advice.':
    'Heiß bedeutet Verhältnisse wie nahe früheren Hochs, kalt wie nahe früheren Tiefs. Größen eines Markts sind nie ganz unabhängig. Beschreibend, keine Empfehlung.',
  'Tailwind means conditions usually read as preceding rises, headwind conditions usually read as preceding falls; only return_probability measures outcomes. Leans and weights are declared choices. Descriptive, not advice.':
    'Rückenwind bedeutet Verhältnisse, die meist als Vorboten von Anstiegen gelten, Gegenwind von Rückgängen; nur die Renditewahrscheinlichkeit misst Ergebnisse. Neigungen und Gewichte sind erklärte Entscheidungen. Beschreibend, keine Empfehlung.',
  'There is no fair value where liquidity explains too little of the price.':
    'Wo Liquidität den Kurs zu wenig erklärt, gibt es keinen fairen Wert.',
  'Correlation is not causation.': 'Korrelation ist keine Ursache.',
  'The fit uses only data up to the day.': 'Die Anpassung nutzt nur Daten bis zu diesem Tag.',
  'long-term holders accumulate': 'Langzeithalter sammeln',
  'miners recover or expand': 'Miner erholen sich oder bauen aus',
  'the macro environment supports risk assets': 'das Makroumfeld stützt riskante Anlagen',
  'The bounds {low} to {high}, fixed for all days, were chosen from the lows and highs of past cycles.':
    'Die Grenzen {low} bis {high}, fest für alle Tage, wurden nach den Tiefs und Hochs früherer Zyklen gewählt.',
  'The bounds {list} and {last} were set once for all days, with knowledge of past scores. The version without hindsight applies them to ranks.':
    'Die Grenzen {list} und {last} wurden einmal für alle Tage gesetzt, in Kenntnis früherer Werte. Die Fassung ohne Rückschau wendet sie auf Ränge an.',
  'The weights of the components were set once for all days, with knowledge of past cycles.':
    'Die Gewichte der Komponenten wurden einmal für alle Tage gesetzt, in Kenntnis früherer Zyklen.',
  'The lengths of {a} and {b} days and the factor {f} were chosen in {year} because their crossings matched the tops of {c} and {d}; the bounds {low} to {high}, fixed for all days, were chosen from the lows and highs of past cycles.':
    'Die Längen von {a} und {b} Tagen und der Faktor {f} wurden {year} gewählt, weil ihre Kreuzungen zu den Hochs von {c} und {d} passten; die Grenzen {low} bis {high}, fest für alle Tage, nach den Tiefs und Hochs früherer Zyklen.',
  'The lengths of {a} and {b} days and the factor {f} were chosen because their crossings matched the lows of past cycles; the bounds {low} to {high}, fixed for all days, were chosen from the lows and highs of past cycles.':
    'Die Längen von {a} und {b} Tagen und der Faktor {f} wurden gewählt, weil ihre Kreuzungen zu den Tiefs früherer Zyklen passten; die Grenzen {low} bis {high}, fest für alle Tage, nach den Tiefs und Hochs früherer Zyklen.',
  'Its shape, highest near day {a} and lowest near day {b} after a halving, was derived from three past cycles.':
    'Ihr Verlauf, am höchsten um Tag {a} und am niedrigsten um Tag {b} nach einem Halving, stammt aus drei früheren Zyklen.',
  'Open interest of calls and puts by strike for the largest expiry, {day}: the {n} strikes with the most. Its max pain is at {price} USD.':
    'Offene Positionen in Calls und Puts je Basispreis für den größten Verfall, {day}: die {n} Basispreise mit den meisten. Sein Max Pain liegt bei {price} USD.',
  'Valuation: MVRV Z-score in its own history': 'Bewertung: MVRV-Z-Wert in seiner eigenen Geschichte',
  'Derivatives: funding Z-score from {low} to {high}': 'Derivate: Z-Wert des Finanzierungssatzes von {low} bis {high}',
  'Spending: VDD multiple in its own history': 'Ausgaben: VDD-Multiple in seiner eigenen Geschichte',
  'Miners: Puell multiple in its own history': 'Miner: Puell-Multiple in seiner eigenen Geschichte',
  'Addresses with {low} to {high} BTC': 'Adressen mit {low} bis {high} BTC',
  'Addresses with more than {low} BTC': 'Adressen mit mehr als {low} BTC',
  'Addresses with less than {high} BTC': 'Adressen mit weniger als {high} BTC',
  'Moved a day to a week ago': 'Vor einem Tag bis einer Woche bewegt',
  'Dormancy flow, 30-day mean': 'Dormancy Flow im 30-Tage-Mittel',
  'SOPR of long-term over short-term holders': 'SOPR der Langzeithalter durch den der Kurzzeithalter',
  'Moved a week to a month ago': 'Vor einer Woche bis einem Monat bewegt',
  'Moved one to three months ago': 'Vor einem bis drei Monaten bewegt',
  'Moved three to six months ago': 'Vor drei bis sechs Monaten bewegt',
  'Moved six months to a year ago': 'Vor sechs Monaten bis einem Jahr bewegt',
  'Moved one to two years ago': 'Vor einem bis zwei Jahren bewegt',
  'Moved two to three years ago': 'Vor zwei bis drei Jahren bewegt',
  'Moved three to five years ago': 'Vor drei bis fünf Jahren bewegt',
  'Moved five to seven years ago': 'Vor fünf bis sieben Jahren bewegt',
  'Moved seven to ten years ago': 'Vor sieben bis zehn Jahren bewegt',
  'Moved ten to fifteen years ago': 'Vor zehn bis fünfzehn Jahren bewegt',
  'Moved over fifteen years ago': 'Vor mehr als fünfzehn Jahren bewegt',
  'Moved up to a day ago': 'Vor höchstens einem Tag bewegt',
  'Coin days destroyed by long-term holders': 'Von Langzeithaltern vernichtete Coin-Tage',
  'Active price': 'Aktiver Kurs',
  'Cost basis of long-term holders': 'Einstand der Langzeithalter',
  'Cost basis of short-term holders': 'Einstand der Kurzzeithalter',
  'Delta price': 'Delta-Kurs',
  'Realised price': 'Realisierter Kurs',
  'Top price': 'Top-Kurs',
  'True market mean': 'Wahres Marktmittel',
  'Vaulted price': 'Verwahrter Kurs',
  "lower bound of Wilson's {n} % interval for the share of asset and interval cells whose median backtest beat buy and hold":
    'untere Grenze des {n}-%-Intervalls nach Wilson für den Anteil der Zellen aus Wert und Intervall, deren mittlerer Backtest Kaufen und Halten schlug',
  'mean over the backtests of the annual lead over buy and hold, from {low} to {high} percentage points mapped to 0 to 1':
    'Mittel über die Backtests des jährlichen Vorsprungs vor Kaufen und Halten, von {low} bis {high} Prozentpunkten auf 0 bis 1 abgebildet',
  'median deflated Sharpe ratio of the backtests; if none at the interval has {n} completed trades, of those at other intervals; 0 if none has':
    'mittlere deflationierte Sharpe Ratio der Backtests; hat keiner des Intervalls {n} abgeschlossene Trades, die anderer Intervalle; 0, wenn keiner sie hat',
  'completed trades divided by completed trades plus {n}':
    'abgeschlossene Trades geteilt durch abgeschlossene Trades plus {n}',
  '1 minus the mean maximum drawdown of the backtests': '1 minus der mittlere größte Rückgang der Backtests',
  'RSI of completed ISO weeks: in when below the lower bound and above the previous week, out when above the upper bound; a bar of a week or longer counts as one week':
    'RSI vollständiger ISO-Wochen: Einstieg unter der unteren Grenze und über der Vorwoche, Ausstieg über der oberen Grenze; ein Balken von einer Woche oder länger zählt als eine Woche',
  'buy a fixed amount on the first bar and on the first bar of each further interval of n days; at most one purchase per bar':
    'Kauf eines festen Betrags am ersten Balken und am ersten Balken jedes weiteren Abschnitts von n Tagen; höchstens ein Kauf je Balken',
  'in on the first bar whose Bollinger bands leave the Keltner channel (EMA, Wilder ATR) while momentum > 0, out when momentum < 0; momentum is the linear regression of the close minus the mean of its SMA and its range midpoint':
    'Einstieg am ersten Balken, dessen Bollinger-Bänder den Keltner-Kanal (EMA, ATR nach Wilder) verlassen, während Momentum > 0, Ausstieg bei Momentum < 0; Momentum ist die lineare Regression des Schlusskurses minus des Mittels aus seiner SMA und der Mitte seiner Spanne',
  'in when K crosses above D after being below the lower bound on the previous bar; out when K > upper bound':
    'Einstieg, wenn K über D steigt, nachdem es am vorigen Balken unter der unteren Grenze lag; Ausstieg bei K > obere Grenze',
  'in when RSI < lower bound, out when > upper bound': 'Einstieg bei RSI < untere Grenze, Ausstieg bei > obere Grenze',
  'in when RSI crosses above its SMA, out when it is below':
    'Einstieg, wenn der RSI über seine SMA steigt, Ausstieg darunter',
  'in when close < lower band, out when close > middle':
    'Einstieg bei Schluss < unteres Band, Ausstieg bei Schluss > Mitte',
  'in when close > upper band, out when close < middle':
    'Einstieg bei Schluss > oberes Band, Ausstieg bei Schluss < Mitte',
  'in when close > EMA + k ATR, out when close < EMA': 'Einstieg bei Schluss > EMA + k ATR, Ausstieg bei Schluss < EMA',
  'in when close > SMA of the trend and RSI of 2 bars < lower bound; out when that RSI > upper bound or close > SMA of 5 bars':
    'Einstieg bei Schluss > SMA des Trends und RSI von 2 Balken < untere Grenze; Ausstieg, wenn dieser RSI > obere Grenze oder Schluss > SMA von 5 Balken',
  'in when close > highest high of the previous n bars, out when close < lowest low of the previous m bars':
    'Einstieg bei Schluss > höchstes Hoch der vorigen n Balken, Ausstieg bei Schluss < tiefstes Tief der vorigen m Balken',
  'in when the Fear and Greed index < lower bound, out when > upper bound; a day without a value changes nothing':
    'Einstieg bei Angst-und-Gier-Index < untere Grenze, Ausstieg bei > obere Grenze; ein Tag ohne Wert ändert nichts',
  'in when the Mayer multiple of Bitcoin (daily close over its 200-day SMA) < lower bound, out when > upper bound, for every pair':
    'Einstieg bei Mayer-Multiple von Bitcoin (Tagesschluss durch 200-Tage-SMA) < untere Grenze, Ausstieg bei > obere Grenze, für jedes Paar',
  'long from the first bar': 'investiert ab dem ersten Balken',
  'long from the first close above the upper line until the first close below the lower line; starts in cash':
    'investiert vom ersten Schluss über der oberen Linie bis zum ersten Schluss unter der unteren; beginnt ohne Position',
  'long the asset while its return over n bars is above zero and not below that of Bitcoin; else cash':
    'investiert, solange die Rendite über n Balken über null und nicht unter der von Bitcoin liegt; sonst ohne Position',
  'long while close > cloud and tenkan > kijun; the cloud plotted at a bar is computed kijun bars earlier':
    'investiert, solange Schluss > Wolke und Tenkan > Kijun; die Wolke an einem Balken ist Kijun Balken früher berechnet',
  'long while line > signal; all three averages are seeded by an SMA':
    'investiert, solange Linie > Signal; alle drei Mittel beginnen mit einer SMA',
  'long while the MACD line of OBV > its signal; a bar without volume is skipped and changes nothing':
    'investiert, solange die MACD-Linie des OBV > ihr Signal; ein Balken ohne Volumen wird übersprungen und ändert nichts',
  'while the return over n bars > 0: weight = min(1, target / volatility of 30 bars, annualised by the interval); else cash':
    'solange die Rendite über n Balken > 0: Gewicht = min(1, Ziel / Volatilität von 30 Balken, nach dem Intervall auf das Jahr gerechnet); sonst ohne Position',
};
