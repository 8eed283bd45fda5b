/** German descriptions of types of readings and of the charts of their rows, by the English text. */
export const GERMAN_TYPES: Readonly<Record<string, string>> = {
  'All levels of the day, highest first.': 'Alle Marken des Tages, die höchste zuerst.',
  'Confirmed state of every declared signal, the day it began, and the newest confirmed changes of all signals.':
    'Bestätigter Zustand jedes Signals, der Tag seines Beginns und die neuesten bestätigten Wechsel aller Signale.',
  'Cost bases of groups of holders and the models built on them, sorted by price around the spot.':
    'Einstandskurse von Gruppen von Haltern und darauf beruhende Modelle, nach Kurs um den Spotkurs geordnet.',
  'Coins with the highest scores of the altcoin screener, and figures over all compared coins. Percentiles across the largest coins of the day; descriptive, not advice.':
    'Coins mit den höchsten Werten des Altcoin-Screeners und Kennzahlen über alle verglichenen Coins. Perzentile unter den größten Coins des Tages; beschreibend, keine Empfehlung.',
  'Cycle score of a coin from its price alone, with the weights of the Bitcoin cycle, and its percentile among past scores of the same composition.':
    'Zykluswert eines Coins allein aus seinem Kurs, mit den Gewichten des Bitcoin-Zyklus, und sein Perzentil unter früheren Werten gleicher Zusammensetzung.',
  "Effect of each filter on each strategy: every pair is a cell with a verdict, from the service's own backtests with and without the filter on a fixed list of markets. Backtests of callers never enter; the REST reports give the same verdicts.":
    'Wirkung jedes Filters auf jede Strategie: Jedes Paar ist eine Zelle mit einem Urteil, aus eigenen Backtests des Dienstes mit und ohne Filter auf einer festen Liste von Märkten. Backtests von Nutzern gehen nie ein; die REST-Berichte nennen dieselben Urteile.',
  'Effect of each filter over all strategies; filters that help more cells than they hurt come first.':
    'Wirkung jedes Filters über alle Strategien; Filter, die mehr Zellen helfen als schaden, stehen zuerst.',
  'Futures of a coin: funding and how unusual it is, open interest, the basis of the perpetual, its volume relative to spot, and the share of aggressive buyers.':
    'Futures eines Coins: Finanzierungssatz und wie ungewöhnlich er ist, offene Positionen, Basis des Perpetuals, sein Volumen im Verhältnis zum Spotmarkt und der Anteil aggressiver Käufer.',
  'Heat of the market from 0 to 100, from eight components, with the contribution of each.':
    'Hitze des Markts von 0 bis 100 aus acht Komponenten, mit dem Beitrag jeder einzelnen.',
  'How often Bitcoin rose within 7 to 365 days after days in the current band of the pulse and of the cycle score, next to how often it rose after any day. Counts of the past, no forecast.':
    'Wie oft Bitcoin binnen 7 bis 365 Tagen nach Tagen im heutigen Band des Pulses und des Zykluswerts stieg, neben dem Anteil nach beliebigen Tagen. Zählungen der Vergangenheit, keine Prognose.',
  'How often Bitcoin rose within 7 to 365 days after days on which an on-chain metric was in the same decile of its own history as now. The decile of each day uses only values known on that day.':
    'Wie oft Bitcoin binnen 7 bis 365 Tagen nach Tagen stieg, an denen eine On-Chain-Größe im selben Dezil ihrer eigenen Geschichte lag wie jetzt. Das Dezil jedes Tages nutzt nur Werte, die an diesem Tag bekannt waren.',
  'How often a coin rose within 7 to 365 days after days in a zone of its cycle score, next to how often it rose after any day with a score. The same figures by a score without hindsight are included.':
    'Wie oft ein Coin binnen 7 bis 365 Tagen nach Tagen in einer Zone seines Zykluswerts stieg, neben dem Anteil nach beliebigen Tagen mit einem Wert. Dieselben Zahlen nach einem Wert ohne Rückschau sind enthalten.',
  "How robust the evidence for a strategy is, 0 to 100, from the service's own backtests on a fixed list of markets. Backtests of callers never enter, so anyone can recompute the score; REST gives the same number.":
    'Wie belastbar die Belege für eine Strategie sind, von 0 bis 100, aus eigenen Backtests des Dienstes auf einer festen Liste von Märkten. Backtests von Nutzern gehen nie ein, sodass jeder den Wert nachrechnen kann; REST nennt dieselbe Zahl.',
  'How the weekly changes of Bitcoin move with thirteen macro components and four assets over three windows, and how Bitcoin did in each macro quadrant.':
    'Wie sich die Wochenänderungen von Bitcoin mit dreizehn Makrokomponenten und vier Werten über drei Fenster bewegen und wie Bitcoin in jedem Makroquadranten lief.',
  'Implied volatility of options minus realised volatility, before and after the fact, and how often sellers of volatility profited.':
    'Implizite Volatilität von Optionen minus realisierter Volatilität, vorher und nachher, und wie oft Verkäufer von Volatilität gewannen.',
  "Measured character of a strategy: how often and how long it holds, how its trades are distributed, whether it buys rises or falls, its return after costs, and the regimes in which its trades won. Based on the service's own backtests on a fixed list of markets; backtests of callers never enter.":
    'Gemessener Charakter einer Strategie: wie oft und wie lange sie hält, wie sich ihre Trades verteilen, ob sie Anstiege oder Rückgänge kauft, ihre Rendite nach Kosten und die Regime, in denen ihre Trades gewannen. Aus eigenen Backtests des Dienstes auf einer festen Liste von Märkten; Backtests von Nutzern gehen nie ein.',
  'Net flows into all US spot Bitcoin ETFs by trading day: the newest, the past week and month, the streak, and the percentile of the month in its own history. The newest days can still be revised.':
    'Nettozuflüsse aller US-Spot-Bitcoin-ETFs je Handelstag: der neueste, die vergangene Woche und der Monat, die Serie und das Perzentil des Monats in seiner eigenen Geschichte. Die neuesten Tage können noch revidiert werden.',
  'Parts of the briefing; a missing part has no value.': 'Teile des Lageberichts; fehlende sind benannt.',
  'Parts of the score; their maximum points sum to 100.': 'Teile des Werts; ihre Höchstpunkte ergeben zusammen 100.',
  'Price compared with a fair value: the price of 91 days ago, moved by the price change that has accompanied the same change of dollar liquidity. Least squares of 91-day log changes since 2014, refitted every day to the past only. Null, with a reason, below 10 windows that do not overlap, if the slope is not positive, or if liquidity explains no more than chance would.':
    'Kurs im Vergleich mit einem fairen Wert: dem Kurs von vor 91 Tagen, bewegt um die Kursänderung, die mit derselben Änderung der Dollarliquidität einherging. Kleinste Quadrate logarithmischer 91-Tage-Änderungen seit 2014, jeden Tag nur auf die Vergangenheit neu angepasst. Ohne Wert, mit Grund, bei weniger als 10 nicht überlappenden Fenstern, wenn die Steigung nicht positiv ist oder Liquidität nicht mehr erklärt als der Zufall.',
  'Profit at which coins are spent, by which holders, and how long the coins had been dormant.':
    'Mit welchem Gewinn Coins ausgegeben werden, von welchen Haltern und wie lange sie geruht hatten.',
  'Readings of the market side by side, with a net tilt and the contribution of each reading to it.':
    'Messwerte des Markts nebeneinander, mit einer Gesamtneigung und dem Beitrag jedes Messwerts dazu.',
  "Results of the completed trades of a strategy by macro quadrant and volatility phase at entry, next to all trades, from the service's own backtests on a fixed list of markets. Backtests of callers never enter.":
    'Ergebnisse der abgeschlossenen Trades einer Strategie nach Makroquadrant und Volatilitätsphase beim Einstieg, neben allen Trades, aus eigenen Backtests des Dienstes auf einer festen Liste von Märkten. Backtests von Nutzern gehen nie ein.',
  'Return and maximum drawdown within 90, 180 and 365 days after the first days of parabolic rises of Bitcoin, next to those after any day. A parabolic rise doubled the price within 90 days and grew faster in the last 30.':
    'Rendite und größter Rückgang binnen 90, 180 und 365 Tagen nach den ersten Tagen parabolischer Anstiege von Bitcoin, neben denen nach beliebigen Tagen. Ein parabolischer Anstieg verdoppelte den Kurs binnen 90 Tagen und wuchs in den letzten 30 schneller.',
  'Returns of Bitcoin within 7, 30 and 90 days after a signal was confirmed in each of its states, next to those after any day of the same period. Clusters of events count once.':
    'Renditen von Bitcoin binnen 7, 30 und 90 Tagen, nachdem ein Signal in jedem seiner Zustände bestätigt wurde, neben denen nach beliebigen Tagen desselben Zeitraums. Häufungen von Ereignissen zählen einmal.',
  'Share of the 50 largest coins of each month that returned more than Bitcoin over 30, 90 and 180 days: in all months, and in the months with each colour of the altcoin season and each direction of Bitcoin dominance. The coins are the members of the time; `survivorship` says whether dead coins are among them.':
    'Anteil der 50 größten Coins jedes Monats, die über 30, 90 und 180 Tage mehr brachten als Bitcoin: in allen Monaten und in denen mit jeder Farbe der Altcoin-Saison und jeder Richtung der Bitcoin-Dominanz. Die Coins sind die Mitglieder der jeweiligen Zeit; angegeben ist, ob eingegangene Coins darunter sind.',
  'Share of the trades that won by macro quadrant at the entry, over all intervals.':
    'Anteil der gewonnenen Trades nach Makroquadrant beim Einstieg, über alle Intervalle.',
  'Strike at which the options of each upcoming expiry pay out the least, with put/call ratio and gamma exposure. A property of open interest, not a forecast.':
    'Basispreis, bei dem die Optionen jedes kommenden Verfalls am wenigsten auszahlen, mit Put-Call-Verhältnis und Gamma-Exposure. Eine Eigenschaft offener Positionen, keine Prognose.',
  'Supply of Bitcoin by age of the coins, by size of the addresses, and by behaviour of the holders.':
    'Umlaufmenge von Bitcoin nach Alter der Coins, Größe der Adressen und Verhalten der Halter.',
  'Support of the macro environment for risk assets: eighteen components in six weighted tiers, a score from 0 to 100 and the quadrant of liquidity and business cycle.':
    'Rückenwind des makroökonomischen Umfelds für riskante Anlagen: achtzehn Komponenten in sechs gewichteten Ebenen, ein Wert von 0 bis 100 und der Quadrant aus Liquidität und Konjunktur.',
  'Ten coins with the highest composites, highest first.':
    'Die zehn Coins mit den höchsten Gesamtwerten, der höchste zuerst.',
  'Ten stretches of 90 days whose price moved most like the last 90 days, with the returns of Bitcoin after each of them and after any day.':
    'Zehn Abschnitte von 90 Tagen, deren Kurs sich am ähnlichsten wie in den letzten 90 Tagen bewegte, mit den Renditen von Bitcoin danach und nach beliebigen Tagen.',
  'Trades by the macro quadrant known at the close before the entry.':
    'Trades nach dem Makroquadranten, der zum Schluss vor dem Einstieg bekannt war.',
  'Turning points, waves and trend of Bitcoin on daily bars, each as known at its bar, and how often such a trend ended soon.':
    'Wendepunkte, Wellen und Trend von Bitcoin auf Tagesbalken, jeweils wie zu ihrem Balken bekannt, und wie oft ein solcher Trend bald endete.',
  'Value of the average coin relative to the price at which it last moved, and how unusual that ratio is.':
    'Wert des durchschnittlichen Coins im Verhältnis zum Kurs seiner letzten Bewegung und wie ungewöhnlich dieses Verhältnis ist.',
  'Volatility of a coin relative to its own past: the average true range of its daily bars compared with its median, and since when the phase has lasted.':
    'Volatilität eines Coins im Verhältnis zu seiner eigenen Vergangenheit: die mittlere wahre Spanne seiner Tagesbalken im Vergleich mit ihrem Median und seit wann die Phase andauert.',
  'Weighted score of nine cycle components, with its Z-score and band.':
    'Gewichteter Wert aus neun Zykluskomponenten, mit Z-Wert und Band.',
  'Whether altcoins or Bitcoin lead the market: four votes from the trends of market shares, and the share of the fifty largest coins that beat Bitcoin over 90 days.':
    'Ob Altcoins oder Bitcoin den Markt führen: vier Stimmen aus den Trends der Marktanteile und der Anteil der fünfzig größten Coins, die Bitcoin über 90 Tage schlugen.',
  'Whether miners capitulate, recover or expand, by the hash ribbons, with their revenue.':
    'Ob Miner kapitulieren, sich erholen oder ausbauen, nach den Hash-Ribbons, mit ihren Einnahmen.',
  'Whether valuation, cycle, macro, sentiment, structure, derivatives, spending and miners point one way.':
    'Ob Bewertung, Zyklus, Makro, Stimmung, Struktur, Derivate, Ausgabeverhalten und Miner in eine Richtung zeigen.',
};
