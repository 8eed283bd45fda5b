/** German meanings of values in their place, where their term does not suffice, by the English text. */
export const GERMAN_MEANINGS: Readonly<Record<string, string>> = {
  'Available components out of all, for example 8/8.': 'Verfügbare Komponenten von allen, zum Beispiel 8/8.',
  'Band of the score: twenty points each.': 'Band des Werts: je zwanzig Punkte.',
  'Bars with a phase so far.': 'Bisherige Balken mit einer Phase.',
  'Calendar days since the phase began.': 'Kalendertage seit Beginn der Phase.',
  'Calendar days since the run began.': 'Kalendertage seit Beginn der Serie.',
  'Change over 30 days; null when either day has no value.': 'Veränderung in 30 Tagen.',
  'Confirmed changes into the state so far.': 'Bisherige bestätigte Wechsel in den Zustand.',
  'Confirmed changes of the signal so far.': 'Bisherige bestätigte Wechsel des Signals.',
  'Consecutive days in the state, including the day itself.':
    'Aufeinanderfolgende Tage im Zustand, der Tag selbst eingeschlossen.',
  'Day of the option snapshot.': 'Tag der Optionsdaten.',
  'Day of the score.': 'Tag des Werts.',
  'Days in each compared stretch.': 'Tage in jedem verglichenen Abschnitt.',
  'Days in the zone so far.': 'Bisherige Tage in der Zone.',
  'Days over which price and liquidity change.': 'Tage, über die sich Kurs und Liquidität ändern.',
  'Days until the outcome is known.': 'Tage, bis das Ergebnis bekannt ist.',
  'Days that were in this decile, by values known on the day.':
    'Tage in diesem Dezil, nach Werten, die am Tag bekannt waren.',
  'First day of the newest stretch.': 'Erster Tag des neuesten Abschnitts.',
  'First day of the unbroken run of the phase.': 'Erster Tag der ununterbrochenen Phase.',
  'First day of the unbroken run of the trend, within the bars.':
    'Erster Tag des ununterbrochenen Trends, innerhalb der Balken.',
  'Gamma exposure over all listed expiries; assumes dealers are long calls and short puts.':
    'Gamma-Exposure über alle gelisteten Verfälle; unterstellt, dass Händler Calls halten und Puts verkauft haben.',
  'Geometric mean of the fair values of the models; null when no model has one.':
    'Geometrisches Mittel der fairen Werte der Modelle.',
  'Highest daily close so far.': 'Höchster Tagesschluss bisher.',
  'Key of the signal.': 'Schlüssel des Signals.',
  'Key of the strategy.': 'Schlüssel der Strategie.',
  'Length of a bar.': 'Länge eines Balkens.',
  'Mean over the models with a fair value.': 'Mittel über die Modelle mit einem fairen Wert.',
  'Mean percentile of the scored gauges; a high value is heavy spending.':
    'Mittleres Perzentil der gewerteten Größen; ein hoher Wert bedeutet starke Ausgaben.',
  'Mean percentile of the scored gauges; a low value is cheap.':
    'Mittleres Perzentil der gewerteten Größen; ein niedriger Wert bedeutet billig.',
  'Median of the completed trades.': 'Median der abgeschlossenen Trades.',
  'Median over the coins.': 'Median über die Coins.',
  'Median over the markets.': 'Median über die Märkte.',
  'Months whose members have been chosen so far.': 'Monate, deren Mitglieder bisher gewählt sind.',
  'Newest cycle score, 0 to 100.': 'Neuester Zykluswert, 0 bis 100.',
  'Newest day in the zone; null when there was none.': 'Neuester Tag in der Zone.',
  'Newest score, 0 to 100.': 'Neuester Wert, 0 bis 100.',
  'Newest trading day with a flow.': 'Neuester Handelstag mit einem Zufluss.',
  'Newest value, in the unit of the metric.': 'Neuester Wert, in der Einheit der Größe.',
  'Notional value of all listed expiries.': 'Nominalwert aller gelisteten Verfälle.',
  'Number of compared days, including the day itself.': 'Anzahl verglichener Tage, der Tag selbst eingeschlossen.',
  'Number of past stretches compared.': 'Anzahl verglichener früherer Abschnitte.',
  'One sentence with the tilt and its largest reason on each side.':
    'Ein Satz mit der Neigung und ihrem größten Grund auf jeder Seite.',
  'Realised volatility on the day of the index.': 'Realisierte Volatilität am Tag des Index.',
  'Return of Bitcoin over 90 days.': 'Rendite von Bitcoin über 90 Tage.',
  'Score of the day, 0 to 100.': 'Wert des Tages, 0 bis 100.',
  'Series of the metric.': 'Reihe der Größe.',
  'Share of the supply that damps the Z-score.': 'Anteil der Umlaufmenge, der den Z-Wert dämpft.',
  'Share of the weight of the three components that has data.':
    'Anteil am Gewicht der drei Komponenten, der Daten hat.',
  'Stays in the zone: runs of days with a score.': 'Aufenthalte in der Zone: Folgen von Tagen mit einem Wert.',
  'Sunday that ended the newest week compared.': 'Sonntag, der die neueste verglichene Woche beendete.',
  'Symbol of the coin.': 'Kürzel des Coins.',
  'Trades entered while no quadrant was known.': 'Trades, bei deren Einstieg kein Quadrant bekannt war.',
  'Type of asset the markets trade.': 'Art der Werte, die auf den Märkten gehandelt werden.',
  'Universe of the coins, chosen again each month.': 'Universum der Coins, jeden Monat neu gewählt.',
  'When it enters and exits; signals are evaluated at the close and filled at the next open.':
    'Wann sie ein- und aussteigt; Signale werden zum Schluss geprüft und zur nächsten Eröffnung ausgeführt.',
  'Zone of that score.': 'Zone dieses Werts.',
  '`balanced` within 10 of 0, clear `headwind` or `tailwind` beyond 30.':
    'Ausgeglichen bis 10 um 0, klarer Gegen- oder Rückenwind jenseits von 30.',
  '`mixed` within 15 of 0, clearly `cold` or `hot` beyond 40.':
    'Gemischt bis 15 um 0, klar kalt oder heiß jenseits von 40.',
  '`near` within 1 deviation of the fair value, `below` and `above` from 1 to 2, `far_below` and `far_above` beyond 2.':
    'Nahe bis 1 Abweichung vom fairen Wert, darunter und darüber von 1 bis 2, weit darunter und weit darüber jenseits von 2.',
};
