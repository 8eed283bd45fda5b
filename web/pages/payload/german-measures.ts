/** German calculations of statistics, options, portfolios and backtests, by the English text. */
export const GERMAN_MEASURES: Readonly<Record<string, string>> = {
  'in chronological order: the first, then each that is at least a horizon later':
    'in zeitlicher Folge: der erste, dann jeder, der mindestens einen Horizont später liegt',
  'Wilson score interval on effective observations; or percentiles 5 and 95 of 1,000 stationary resamples whose mean block is at least the horizon, below 30 effective observations stretched at each end to the Wilson interval of 90 percent on effective observations / (1 + 2 sum of the positive correlations at whole horizons)':
    'Wilson-Intervall über effektive Beobachtungen; oder Perzentile 5 und 95 von 1.000 stationären Ziehungen, deren mittlerer Block mindestens den Horizont misst, unter 30 effektiven Beobachtungen an beiden Enden auf das Wilson-Intervall von 90 Prozent über effektive Beobachtungen / (1 + 2 Summe der positiven Korrelationen bei ganzen Horizonten) geweitet',
  '100 * (conditional share - unconditional share)': '100 * (bedingter Anteil - unbedingter Anteil)',
  '100 * (close[t + h] / close[t] - 1); only where t + h has passed':
    '100 * (close[t + h] / close[t] - 1); nur, wo t + h vergangen ist',
  '100 * (min over the window of close / highest close of the window so far - 1)':
    '100 * (kleinster Wert im Fenster von close / höchster Schlusskurs des Fensters bisher - 1)',
  'the condition, evaluated on the day': 'die Bedingung, am Tag geprüft',
  'days² / sum over the episodes of their days²': 'Tage² / Summe der Tage² der Aufenthalte',
  '1 + floor(own_history_percentile / 10), at most 10': '1 + ganzzahlig(own_history_percentile / 10), höchstens 10',
  'close[t] / close[t - 90] >= 2 and ln(close[t] / close[t - 30]) > ln(close[t] / close[t - 90]) / 3':
    'close[t] / close[t - 90] >= 2 und ln(close[t] / close[t - 30]) > ln(close[t] / close[t - 90]) / 3',
  'Euclidean distance of the 90 log closes of both windows, each less its mean and divided by its standard deviation; warped: smallest such distance with time shifted by up to 9 days':
    'euklidischer Abstand der 90 logarithmierten Schlusskurse beider Fenster, je ohne Mittel und durch ihre Standardabweichung geteilt; verzerrt: kleinster solcher Abstand bei bis zu 9 Tagen verschobener Zeit',
  '100 * rank of the distance among all windows / windows': '100 * Rang des Abstands unter allen Fenstern / Fenster',
  'quantile of forward_return over the cases, linear between ranks':
    'Quantil von forward_return über die Fälle, zwischen Rängen linear',
  'count(coin return > Bitcoin return) / count(coins with both), over the members of each month, dead coins at their last price':
    'Anzahl(Ertrag des Coins > Ertrag von Bitcoin) / Anzahl(Coins mit beiden) über die Mitglieder jedes Monats, eingegangene Coins zu ihrem letzten Kurs',
  'median(coin return - Bitcoin return)': 'Median(Ertrag des Coins - Ertrag von Bitcoin)',
  '100 * (price on the day / price at the beginning of the window - 1)':
    '100 * (Kurs am Tag / Kurs am Beginn des Fensters - 1)',
  '90 % interval of the change against +-0.01: above helps, below hurts, inside neutral, across a bound insufficient_evidence; below 30 backtests a side or 10 assets insufficient_data':
    '90-%-Intervall der Änderung gegen ±0,01: darüber hilft, darunter schadet, innerhalb neutral, über eine Grenze hinweg zu wenig Belege; unter 30 Backtests je Seite oder 10 Werten zu wenig Daten',
  'median over assets of the median of (with - without the filter), paired by market and time':
    'Median über die Werte aus dem Median von (mit - ohne Filter), gepaart nach Markt und Zeit',
  'median over assets of the median of (with - without the filter)':
    'Median über die Werte aus dem Median von (mit - ohne Filter)',
  'counted; the windows must share nine tenths of their days':
    'gezählt; die Fenster müssen neun Zehntel ihrer Tage teilen',
  'the first test that failed, else the nearer bound of the interval':
    'die erste nicht bestandene Prüfung, sonst die nähere Grenze des Intervalls',
  'close[t - 91] exp(a + b ln(liquidity[t] / liquidity[t - 91])), least squares of ln(close[t] / close[t - 91]) on the same change over all days from 2014-01-01 on; null below 10 windows that do not overlap, for b <= 0, and where r_squared is below 0.05 or below the value that chance exceeds one time in ten':
    'close[t - 91] exp(a + b ln(Liquidität[t] / Liquidität[t - 91])), kleinste Quadrate von ln(close[t] / close[t - 91]) gegen dieselbe Änderung über alle Tage ab 2014-01-01; kein Wert unter 10 Fenstern ohne Überlappung, bei b <= 0 und wo R² unter 0,05 oder unter dem Wert liegt, den der Zufall in einem von zehn Fällen übertrifft',
  '(ln(close[t] / close[t - 91]) - a - b change of liquidity) / population standard deviation of the residuals':
    '(ln(close[t] / close[t - 91]) - a - b Änderung der Liquidität) / Standardabweichung aller Reste',
  'slope b of ln(close[t] / close[t - 91]) on ln(liquidity[t] / liquidity[t - 91])':
    'Steigung b von ln(close[t] / close[t - 91]) gegen ln(Liquidität[t] / Liquidität[t - 91])',
  'slope / standard error with Bartlett weights up to a lag of the horizon':
    'Steigung / Standardfehler mit Bartlett-Gewichten bis zu einem Abstand von einem Horizont',
  '100 * (exp(a) - 1), a: intercept of the line on log changes':
    '100 * (exp(a) - 1), a: Achsenabschnitt der Geraden über logarithmischen Änderungen',
  '1 - variance of the residuals / variance of the values': '1 - Varianz der Reste / Varianz der Werte',
  'n (1 - rho) / (1 + rho), rho: first autocorrelation of the residuals':
    'n (1 - rho) / (1 + rho), rho: erste Autokorrelation der Reste',
  'forward of the nearest expiry': 'Terminkurs des nächsten Verfalls',
  'day of expiry less day of the snapshot': 'Tag des Verfalls minus Tag der Aufnahme',
  'open interest of puts / open interest of calls': 'offene Positionen in Puts / offene Positionen in Calls',
  'sum of the open interest of the expiry': 'Summe der offenen Positionen des Verfalls',
  'DVOL at the close of the UTC day': 'DVOL am Ende des UTC-Tags',
  'maturity before the first or after the last expiry': 'Laufzeit vor dem ersten oder nach dem letzten Verfall',
  'days whose ex-post premium is above 0 / days with a known outcome':
    'Tage mit nachträglicher Prämie über 0 / Tage mit bekanntem Ausgang',
  'implied volatility - realised volatility': 'implizite Volatilität - realisierte Volatilität',
  'premium >= 0 positive, else negative': 'Prämie >= 0 positiv, sonst negativ',
  'newest trading days with the sign of the newest flow': 'jüngste Handelstage mit dem Vorzeichen des neuesten Flusses',
  'sign of the net flow': 'Vorzeichen des Nettoflusses',
  '100 * (close of the perpetual / close of the spot market - 1)':
    '100 * (Schlusskurs des Perpetuals / Schlusskurs des Kassamarkts - 1)',
  'volume of the perpetual / volume of the spot market, both in the coin':
    'Umsatz des Perpetuals / Umsatz des Kassamarkts, beide im Coin',
  '100 * (open interest[t] / open interest[t - 7] - 1)': '100 * (offene Positionen[t] / offene Positionen[t - 7] - 1)',
  '100 * (spot / max pain - 1)': '100 * (Kassakurs / Max Pain - 1)',
  '100 * (spot / level - 1)': '100 * (Kassakurs / Marke - 1)',
  '100 * levels at or below the spot / levels': '100 * Marken auf oder unter dem Kassakurs / Marken',
  '100 * (price / fair value - 1)': '100 * (Kurs / fairer Wert - 1)',
  '100 * (price / highest close so far - 1)': '100 * (Kurs / höchster Schlusskurs bisher - 1)',
  'sqrt(w(T) / T), w linear in T between expiries; IV linear in ln(K/F) within one':
    'sqrt(w(T) / T), w zwischen Verfallstagen linear in T; IV innerhalb eines Verfalls linear in ln(K/F)',
  'argmin over strikes K of sum C_i max(K - K_i, 0) + sum P_i max(K_i - K, 0)':
    'Basispreis K mit dem kleinsten Wert von Summe C_i max(K - K_i, 0) + Summe P_i max(K_i - K, 0)',
  'sum of +-gamma * open interest * spot^2 * 0.01; calls +, puts -':
    'Summe von ±Gamma * offene Positionen * Kassakurs^2 * 0,01; Calls +, Puts -',
  'Pearson over completed ISO weeks in the window, nothing carried forward':
    'Pearson über abgeschlossene ISO-Wochen im Fenster, nichts fortgeschrieben',
  'log_return for prices and sums, difference for rates, spreads and series that can be zero':
    'logarithmischer Ertrag für Kurse und Summen, Differenz für Sätze, Aufschläge und Reihen, die null sein können',
  'true where the asset itself is not collected': 'ja, wo der Wert selbst nicht gesammelt wird',
  '100 * (exp(365 * mean daily log return) - 1)': '100 * (exp(365 * mittlerer täglicher logarithmischer Ertrag) - 1)',
  '100 * sqrt(365) * sd(daily log returns)': '100 * sqrt(365) * sd(tägliche logarithmische Erträge)',
  '100 * sqrt(365) * sd30(log returns)': '100 * sqrt(365) * sd30(logarithmische Erträge)',
  '100 * max(1 - value / highest value so far)': '100 * Höchstwert von (1 - Wert / höchster Wert bisher)',
  'median of the Pearson correlations of daily log returns over 90 days':
    'Median der Pearson-Korrelationen täglicher logarithmischer Erträge über 90 Tage',
  '100 * (price at the end / price at the start - 1)': '100 * (Kurs am Ende / Kurs am Anfang - 1)',
  '100 * (last price / first price - 1)': '100 * (letzter Kurs / erster Kurs - 1)',
  '100 * (ratio[t] / ratio[start] - 1), ratio = close_alt / close_btc':
    '100 * (Verhältnis[t] / Verhältnis[Beginn] - 1), Verhältnis = close_alt / close_btc',
  'bars followed by another trend within the horizon / bars in the trend with a known outcome':
    'Kerzen, denen im Horizont ein anderer Trend folgt / Kerzen im Trend mit bekanntem Ausgang',
  '(value - mean so far) / sample standard deviation so far, at least 365 values':
    '(Wert - Mittel bisher) / Standardabweichung der Stichprobe bisher, mindestens 365 Werte',
  'share of earlier values below, ties half, at least 365 values':
    'Anteil früherer Werte darunter, gleiche halb, mindestens 365 Werte',
  'share on the day - share at the beginning of the window': 'Anteil am Tag - Anteil am Beginn des Fensters',
  'coins on the day - coins at the beginning of the window': 'Coins am Tag - Coins am Beginn des Fensters',
  '100 * (difficulty on the day / difficulty at the beginning of the window - 1)':
    '100 * (Schwierigkeit am Tag / Schwierigkeit am Beginn des Fensters - 1)',
  'value of the series that the key names': 'Wert der Reihe, die der Schlüssel nennt',
  'newest day among the inputs used': 'neuester Tag unter den benutzten Eingangsdaten',
  'the first condition of the computation that was not met': 'die erste nicht erfüllte Bedingung der Berechnung',
  'inputs present over inputs declared, by weight where they have weights':
    'vorhandene durch festgelegte Eingangsdaten, nach Gewicht, wo sie Gewichte haben',
  'dead_coins_included when a coin has had no price for a week on the day, survivors_only when every coin has one':
    'mit eingegangenen Coins, wenn am Tag ein Coin seit einer Woche keinen Kurs hat, nur überlebende, wenn jeder einen hat',
  'true when a component has a value on only one of the two days':
    'ja, wenn eine Komponente nur an einem der beiden Tage einen Wert hat',
  'raised with every change': 'bei jeder Änderung erhöht',
  'the newest value of the input on the day': 'der am Tag neueste Wert der Eingangsgröße',
  'day of the reading less day of the event': 'Tag des Messwerts minus Tag des Ereignisses',
  'weight / sum of the weights present': 'Gewicht / Summe der vorhandenen Gewichte',
  'day the value describes plus its publication lag':
    'Tag, den der Wert beschreibt, plus Abstand bis zur Veröffentlichung',
  'age above the maximum of the declaration': 'Alter über dem festgelegten Höchstwert',
  'days in the state / all days with a state': 'Tage im Zustand / alle Tage mit einem Zustand',
  'members that meet the condition / members with a value':
    'Mitglieder, die die Bedingung erfüllen / Mitglieder mit einem Wert',
  'sum of the points of the parts; none while a part has no value':
    'Summe der Punkte der Teile; keine, solange ein Teil keinen Wert hat',
  'declared markets with at least 400 daily bars': 'festgelegte Märkte mit mindestens 400 Tageskerzen',
  'n^2 / sum over the months of entry of (trades of the month)^2 (Kish 1965)':
    'n^2 / Summe über die Einstiegsmonate von (Trades des Monats)^2 (Kish 1965)',
  'effective trades < 30': 'effektive Trades < 30',
  'trades with a net return > 0 / completed trades': 'Trades mit Nettoertrag > 0 / abgeschlossene Trades',
  '100 * mean of the net returns; interval: mean -+ 1.645 cluster-robust standard errors by month':
    '100 * Mittel der Nettoerträge; Intervall: Mittel ± 1,645 nach Monat geclusterte Standardfehler',
  'mean gain / mean loss': 'mittlerer Gewinn / mittlerer Verlust',
  'third standardised moment of the net returns': 'drittes standardisiertes Moment der Nettoerträge',
  '90 % interval of the mean return against 0; needs 20 trades':
    '90-%-Intervall des mittleren Ertrags gegen 0; braucht 20 Trades',
  '100 * days in the regime / days with a regime': '100 * Tage im Regime / Tage mit einem Regime',
  '(final equity / initial equity)^(365 / days) - 1, from 90 days on':
    '(Endkapital / Anfangskapital)^(365 / Tage) - 1, ab 90 Tagen',
  'max over the bars of 1 - equity / highest equity so far':
    'Höchstwert über die Kerzen von 1 - Kapital / höchstes Kapital bisher',
  'mean / sd * sqrt(bars per year), from 30 bars on': 'Mittel / sd * sqrt(Kerzen je Jahr), ab 30 Kerzen',
  'Bailey and López de Prado (2014) on the bar returns, from 30 completed trades on':
    'Bailey und López de Prado (2014) über die Erträge je Kerze, ab 30 abgeschlossenen Trades',
  'annual return - annual return of buy and hold': 'Jahresertrag - Jahresertrag von Kaufen und Halten',
  'assets with a median lead > 0 / assets': 'Werte mit mittlerem Vorsprung (Median) > 0 / Werte',
  'bars with a position / bars': 'Kerzen mit Position / Kerzen',
  'completed trades / (days / 365)': 'abgeschlossene Trades / (Tage / 365)',
  'first day of the exit bar - first day of the entry bar':
    'erster Tag der Ausstiegskerze - erster Tag der Einstiegskerze',
  'Pearson correlation of the returns of bars': 'Pearson-Korrelation der Erträge je Kerze',
  'entries with close / close 20 bars before > 1, at the close before the fill / entries':
    'Einstiege mit Schlusskurs / Schlusskurs 20 Kerzen zuvor > 1, zum Schluss vor der Ausführung / Einstiege',
  '95 % interval of the entries after a rise against the share of bars after one: above trend, below reversion, else neither; below 20 entries not_told':
    '95-%-Intervall der Einstiege nach einem Anstieg gegen den Anteil der Kerzen nach einem: darüber Trendfolge, darunter Rückkehr zum Mittel, sonst keines von beiden; unter 20 Einstiegen nicht erkennbar',
};
