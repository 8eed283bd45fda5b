/** German translations of how series and terms are computed, by the English text. `{x}` is a placeholder for a name or a number. */
export const GERMAN_CALCULATIONS: Readonly<Record<string, string>> = {
  'as published by the source': 'wie von der Quelle veröffentlicht',
  'as published': 'wie veröffentlicht',
  'as measured': 'wie gemessen',
  'as observed': 'wie beobachtet',
  counted: 'gezählt',
  count: 'Anzahl',
  'given by the declaration': 'in der Festlegung angegeben',
  'given by the declaration for each band or state': 'in der Festlegung je Band oder Zustand angegeben',
  'given by the declaration for each band': 'in der Festlegung je Band angegeben',
  'stated by the declaration': 'in der Festlegung genannt',
  'by the bounds of the declaration': 'nach den Grenzen der Festlegung',
  'by the calendar': 'nach dem Kalender',
  'by the rule of the part': 'nach der Regel des Teils',
  'by the map or the percentile of the component': 'nach der Abbildung oder dem Perzentil der Komponente',
  'share of the maximum by the map of the component': 'Anteil am Höchstwert nach der Abbildung der Komponente',
  'expanding percentile of {x}, from {n} values on; 100 - percentile':
    'Perzentil von {x} unter allen bisherigen Werten, ab {n} Werten; 100 - Perzentil',
  'expanding percentile of {x}, from {n} values on': 'Perzentil von {x} unter allen bisherigen Werten, ab {n} Werten',
  'expanding percentile of {x}': 'Perzentil von {x} unter allen bisherigen Werten',
  'count of {x} up to the day': 'Anzahl der Werte von {x} bis zum Tag',
  'expanding percentile of ({x}) as known on the day, ties half, from {n} days on':
    'Perzentil von ({x}) unter allen bisherigen Werten, wie am Tag bekannt, gleiche halb, ab {n} Tagen',
  '100 - expanding percentile of ({x}) as known on the day, ties half, from {n} days on':
    '100 - Perzentil von ({x}) unter allen bisherigen Werten, wie am Tag bekannt, gleiche halb, ab {n} Tagen',
  'expanding percentile of (100 * ({x}[month] / {y}[month a year before] - 1)) as known on the day, ties half, from {n} days on':
    'Perzentil von (100 * ({x}[Monat] / {y}[Monat ein Jahr zuvor] - 1)) unter allen bisherigen Werten, wie am Tag bekannt, gleiche halb, ab {n} Tagen',
  'expanding percentile of (spx_close / mean of the last 200 closes) as known on the day, ties half, from {n} days on':
    'Perzentil von (spx_close / Mittel der letzten 200 Schlusskurse) unter allen bisherigen Werten, wie am Tag bekannt, gleiche halb, ab {n} Tagen',
  'expanding percentile of (copper[month] / mean of gold_usd over the month: ounces of gold for a tonne of copper) as known on the day, ties half, from {n} days on':
    'Perzentil von (copper[Monat] / Monatsmittel von gold_usd: Unzen Gold für eine Tonne Kupfer) unter allen bisherigen Werten, wie am Tag bekannt, gleiche halb, ab {n} Tagen',
  '{x} mapped linearly from {a} to {b}, clamped': '{x} linear von {a} auf {b} abgebildet, an den Enden begrenzt',
  '{n} * share earned by {x}': '{n} * Anteil, den {x} erreicht',
  'Wilder RSI 14 of completed weekly closes': 'RSI 14 nach Wilder über abgeschlossene Wochenschlüsse',
  'RSI14 (Wilder, SMA seed) of completed weekly closes from the first one on':
    'RSI14 (Wilder, Beginn mit SMA) über abgeschlossene Wochenschlüsse, vom ersten an',
  '100 * ({x} / SMA200 of completed weekly closes - 1)': '100 * ({x} / SMA200 der abgeschlossenen Wochenschlüsse - 1)',
  'SMA200 of completed weekly closes; the open week never counts':
    'SMA200 der abgeschlossenen Wochenschlüsse; die laufende Woche zählt nie',
  'SMA200 of ISO-week closes, Sunday 24:00 UTC': 'SMA200 der Schlusskurse von ISO-Wochen, Sonntag 24:00 UTC',
  'mean of the groups A, B and C; a group is the mean of the percentiles of its factors':
    'Mittel der Gruppen A, B und C; eine Gruppe ist das Mittel der Perzentile ihrer Faktoren',
  'mean of the percentiles of the factors of the group': 'Mittel der Perzentile der Faktoren der Gruppe',
  'position by composite, highest first': 'Rang nach dem Gesamtwert, der höchste zuerst',
  'below 20 capitulation, from 20 risk-off, 40 neutral, 60 constructive, 80 euphoric':
    'unter 20 Kapitulation, ab 20 risikoscheu, ab 40 neutral, ab 60 aufbauend, ab 80 euphorisch',
  'below 25 accumulation, from 25 recovery, 45 expansion, 60 distribution, 75 overheated':
    'unter 25 Akkumulation, ab 25 Erholung, ab 45 Expansion, ab 60 Distribution, ab 75 überhitzt',
  'below 0 capitulation, from 0 hope, 0.25 optimism, 0.5 belief, 0.75 euphoria':
    'unter 0 Kapitulation, ab 0 Hoffnung, ab 0,25 Optimismus, ab 0,5 Zuversicht, ab 0,75 Euphorie',
  'z below -2 far_below, to -1 below, to 1 near, to 2 above, beyond far_above':
    'z unter -2 weit darunter, bis -1 darunter, bis 1 nahe, bis 2 darüber, jenseits weit darüber',
  'score below -40 cold, to -15 leaning_cold, to 15 mixed, to 40 leaning_hot, beyond hot':
    'Punktwert unter -40 kalt, bis -15 eher kalt, bis 15 gemischt, bis 40 eher heiß, darüber heiß',
  'heat up to 40 cold, from 60 hot, neutral between': 'Hitze bis 40 kalt, ab 60 heiß, dazwischen neutral',
  'below -30 headwind, to -10 slight_headwind, to 10 balanced, to 30 slight_tailwind, beyond tailwind':
    'unter -30 Gegenwind, bis -10 leichter Gegenwind, bis 10 ausgeglichen, bis 30 leichter Rückenwind, darüber Rückenwind',
  'lean below -0.25 headwind, above 0.25 tailwind, neutral between':
    'Neigung unter -0,25 Gegenwind, über 0,25 Rückenwind, dazwischen neutral',
  '30-day below 60-day hash rate capitulation; crossed back recovery; confirmed by the price expansion':
    'Hashrate über 30 Tage unter der über 60 Tage: Kapitulation; wieder darüber: Erholung; vom Kurs bestätigt: Expansion',
  'capitulation while SMA30 < SMA60; then recovery until SMA10(P) > SMA20(P); then expansion until the next capitulation':
    'Kapitulation, solange SMA30 < SMA60; dann Erholung bis SMA10(P) > SMA20(P); dann Expansion bis zur nächsten Kapitulation',
  '0 capitulation, 0.5 recovery, 1 expansion': '0 Kapitulation, 0,5 Erholung, 1 Expansion',
  'weekly mean of SOPR within 0.005 of 1 break_even, below loss_taking, above profit_taking':
    'Wochenmittel des SOPR höchstens 0,005 von 1 entfernt: zum Einstand; darunter werden Verluste, darüber Gewinne realisiert',
  'below 0.7 capitulation, to 1.5 neutral, to 2.4 bullish, above euphoria':
    'unter 0,7 Kapitulation, bis 1,5 neutral, bis 2,4 hoch, darüber Euphorie',
  'bearish, neutral or bullish by the bounds in the methodology of the chart':
    'niedrig, mittel oder hoch nach den Grenzen in der Methodik des Diagramms',
  'component of the macro regime, or asset with a price': 'Komponente des Makro-Regimes oder Wert mit einem Kurs',
  'score of the gauge, its percentile so far, or its position in a declared range':
    'Punktwert der Größe, ihr Perzentil bisher oder ihre Lage in einer festgelegten Spanne',
  'mean of 2 * (heat - 50) over the gauges present': 'Mittel von 2 * (Hitze - 50) über die vorhandenen Größen',
  '|gauges that lean hot - gauges that lean cold| / gauges present':
    '|Größen, die zu heiß neigen - Größen, die zu kalt neigen| / vorhandene Größen',
  'mean of own_history_percentile over the gauges that have one':
    'Mittel des Perzentils in der eigenen Geschichte über die Größen, die eines haben',
  'deep_value below 20, low below 40, middle below 60, high below 80, stretched from 80':
    'unter 20 sehr niedrig, unter 40 niedrig, unter 60 Mitte, unter 80 hoch, ab 80 sehr hoch',
  'weight of the part times its lean': 'Gewicht des Teils mal seine Neigung',
  'declared map of the reading, clamped to -1 to 1': 'festgelegte Abbildung des Messwerts, auf -1 bis 1 begrenzt',
  '100 * sum(weight * lean) / sum(weight) over the parts that have a lean':
    '100 * Summe(Gewicht * Neigung) / Summe(Gewicht) über die Teile, die eine Neigung haben',
  'mean of the expanding percentiles of the components present, each from 730 days on, at least half of them; Fear and Greed on its own scale; 100 - percentile where less is hotter':
    'Mittel der Perzentile der vorhandenen Komponenten unter ihren bisherigen Werten, je ab 730 Tagen, mindestens die Hälfte; Angst und Gier auf der eigenen Skala; 100 - Perzentil, wo weniger heißer ist',
  'mean of the expanding percentiles of {x}; Fear and Greed keeps its own scale, and where less is hotter it is 100 - percentile':
    'Mittel der Perzentile unter den bisherigen Werten von {x}; Angst und Gier behält die eigene Skala, und wo weniger heißer ist, gilt 100 - Perzentil',
  'sum of the last 20 values of etf_net_flow': 'Summe der letzten 20 Werte von etf_net_flow',
  '100 * (btc_close_upbit_krw / (btc_close_binance * usd_krw last known) - 1)':
    '100 * (btc_close_upbit_krw / (btc_close_binance * zuletzt bekannter usd_krw) - 1)',
  'sum(weight * tier) / sum(weight), over the tiers present':
    'Summe(Gewicht * Gruppe) / Summe(Gewicht) über die vorhandenen Gruppen',
  'sum(weight * components present / components of the tier) / sum(weight)':
    'Summe(Gewicht * vorhandene Komponenten / Komponenten der Gruppe) / Summe(Gewicht)',
  'sum(weight * component) / sum(weight), over the components present':
    'Summe(Gewicht * Komponente) / Summe(Gewicht) über die vorhandenen Komponenten',
  'sum(weight * component) / sum(weight), over mayer_multiple 16, ma200w_distance 14, weekly_rsi 13 present':
    'Summe(Gewicht * Komponente) / Summe(Gewicht) über die vorhandenen von mayer_multiple 16, ma200w_distance 14, weekly_rsi 13',
  'sum(weight * component) / sum(weight present); weights 16, 14, 13':
    'Summe(Gewicht * Komponente) / Summe(vorhandene Gewichte); Gewichte 16, 14, 13',
  'sum(weight * component) / sum(weight present)': 'Summe(Gewicht * Komponente) / Summe(vorhandene Gewichte)',
  'sum(weight present) / sum(weight)': 'Summe(vorhandene Gewichte) / Summe(Gewicht)',
  'below 40 risk_off, to 55 neutral, to 70 risk_on_leaning, from 70 risk_on':
    'unter 40 risikoscheu, bis 55 neutral, bis 70 Tendenz Risikofreude, ab 70 risikofreudig',
  'each tier high from 50 on': 'jede Gruppe ist ab 50 hoch',
  'net votes of 3 or more green, 1 to 2 amber, else red': 'ab 3 Stimmen netto grün, bei 1 bis 2 gelb, sonst rot',
  'sign(SMA50 - SMA20) of the share, inverted for ether': 'Vorzeichen(SMA50 - SMA20) des Anteils, für Ether umgekehrt',
  'sum over USDT, USDC, BTC (falling: +1) and ETH (rising: +1) of sign(SMA50 - SMA20), ETH inverted':
    'Summe von Vorzeichen(SMA50 - SMA20) über USDT, USDC, BTC (fallend: +1) und ETH (steigend: +1), ETH umgekehrt',
  '100 * coins with a higher 90-day return than Bitcoin / coins compared':
    '100 * Coins mit höherem Ertrag über 90 Tage als Bitcoin / verglichene Coins',
  'from 75 altcoin, to 25 bitcoin, else neutral': 'ab 75 Altcoin, bis 25 Bitcoin, sonst neutral',
  'return of the coin > return of Bitcoin': 'Ertrag des Coins > Ertrag von Bitcoin',
  'below 70 % of the median low, to 130 % normal, below 200 % high; from 200 % expansion while it grew by 30 % over 20 bars, else high':
    'unter 70 % des Medians niedrig, bis 130 % normal, unter 200 % hoch; ab 200 % Expansion, wenn sie über 20 Kerzen um 30 % wuchs, sonst hoch',
  'Wilder average of the true range over 14 bars': 'Mittel der wahren Spanne nach Wilder über 14 Kerzen',
  'of the last four alternating turning points': 'aus den letzten vier wechselnden Wendepunkten',
  'fractal of width 2 + 2 (Williams); known two bars later':
    'Fraktal der Breite 2 + 2 (Williams); zwei Kerzen später bekannt',
  'mean of the 8-hour settlements': 'Mittel der Abrechnungen alle 8 Stunden',
  'mean over venues': 'Mittel über die Börsen',
  'mean over venues present of the daily mean of 8-hour settlements':
    'Mittel über die vorhandenen Börsen aus dem Tagesmittel der Abrechnungen alle 8 Stunden',
  'capitalisation of {x} over all tracked assets': 'Kapitalisierung von {x} geteilt durch die aller verfolgten Werte',
  '100 * capitalisation / total capitalisation': '100 * Kapitalisierung / gesamte Kapitalisierung',
  'sum of four votes of -1, 0 or 1': 'Summe von vier Stimmen zu -1, 0 oder 1',
  'count of conditions on averages and weekly RSI': 'Anzahl der erfüllten Bedingungen an Schnitte und Wochen-RSI',
  '[P > SMA200d] + [SMA50d > SMA200d] + [P > SMA50w] + [weekly RSI > 50] + [P > SMA20w and P > EMA21w]':
    '[P > SMA200d] + [SMA50d > SMA200d] + [P > SMA50w] + [Wochen-RSI > 50] + [P > SMA20w und P > EMA21w]',
  'earned points over possible points of the components present, times 100':
    'erreichte durch mögliche Punkte der vorhandenen Komponenten, mal 100',
  'round(100 * sum(earned points) / sum(maximal points)), over the components present':
    'gerundet: 100 * Summe(erreichte Punkte) / Summe(mögliche Punkte) über die vorhandenen Komponenten',
  'count of components with a value': 'Anzahl der Komponenten mit einem Wert',
  '(raw - mean365(raw)) / sd365(raw), raw by the components present on the day':
    '(Rohwert - Mittel365(Rohwert)) / sd365(Rohwert), Rohwert aus den am Tag vorhandenen Komponenten',
  'clamp(z * (1 - institutional_share), -3, 3); no value where that share is not known':
    'z * (1 - institutional_share), auf -3 bis 3 begrenzt; kein Wert, wo dieser Anteil nicht bekannt ist',
  'clamp(z * (1 - institutional_share), -3, 3)': 'z * (1 - institutional_share), auf -3 bis 3 begrenzt',
  '(funds + treasury_holdings_btc) / circulating_supply; funds = 620000 + sum(etf_net_flow * 1000000 / btc_close since 2024-01-11), 0 before; treasuries 0 before 2020-08-11, and where nothing delivers them':
    '(Fonds + treasury_holdings_btc) / circulating_supply; Fonds = 620000 + Summe(etf_net_flow * 1000000 / btc_close seit 2024-01-11), davor 0; Unternehmen vor 2020-08-11 und ohne Lieferung 0',
  'piecewise linear in days since the halving': 'stückweise linear in Tagen seit dem Halving',
  'piecewise linear through {points} in days since the last halving':
    'stückweise linear durch {points} in Tagen seit dem letzten Halving',
  'sum(coindays_destroyed * btc_close) / (days since 2009-01-03 * 6000000)':
    'Summe(coindays_destroyed * btc_close) / (Tage seit 2009-01-03 * 6000000)',
  'btc_close / sum(btc_close - MVOCD), MVOCD = 30-day median of coindays_destroyed / circulating_supply * btc_close':
    'btc_close / Summe(btc_close - MVOCD), MVOCD = Median über 30 Tage von coindays_destroyed / circulating_supply * btc_close',
  'realized_cap_share_age_1d_1w / realized_cap_share_age_1y_2y * days since 2009-01-03':
    'realized_cap_share_age_1d_1w / realized_cap_share_age_1y_2y * Tage seit 2009-01-03',
  'sum(market_cap) / days with market_cap; the first day is 2010-07-18':
    'Summe(market_cap) / Tage mit market_cap; der erste Tag ist 2010-07-18',
  '(market_cap - realized_cap) / expanding population sd(market_cap) since 2010-07-18':
    '(market_cap - realized_cap) / Standardabweichung aller Werte von market_cap seit 2010-07-18',
  'OLS slope of mvrv on days, 360 values': 'Steigung der kleinsten Quadrate von mvrv gegen Tage, 360 Werte',
  '10 ^ (a + b {f}(days since {day})), expanding least squares of log10 P since 2010-07-18':
    '10 ^ (a + b {f}(Tage seit {day})), kleinste Quadrate von log10 P über alle bisherigen Tage seit 2010-07-18',
  'b of the expanding least squares of log10 P since 2010-07-18 on log10 age':
    'b der kleinsten Quadrate von log10 P gegen log10 Alter über alle bisherigen Tage seit 2010-07-18',
  '100 * scale((log10 P - fit) / sd, -2..2), fit: expanding least squares of log10 P since 2010-07-18 on log10(days since 2009-01-03)':
    '100 * scale((log10 P - Kurve) / sd, -2..2), Kurve: kleinste Quadrate von log10 P gegen log10(Tage seit 2009-01-03) über alle bisherigen Tage seit 2010-07-18',
  'share of days s <= t with residual_s < residual_t, residuals of the expanding least squares of log10 P since 2010-07-18 on ln(days since 2009-01-09)':
    'Anteil der Tage s <= t mit Rest_s < Rest_t, Reste der kleinsten Quadrate von log10 P gegen ln(Tage seit 2009-01-09) über alle bisherigen Tage seit 2010-07-18',
  '100 * (close of the last day of the month / close of the last day of the month before - 1)':
    '100 * (Schlusskurs des letzten Tags im Monat / Schlusskurs des letzten Tags im Vormonat - 1)',
  'sum of the four youngest bands; no value where all twelve add to more than 100.01':
    'Summe der vier jüngsten Bänder; kein Wert, wo alle zwölf zusammen mehr als 100,01 ergeben',
  '100 - sum of the twelve younger bands; 0 where they add to 100 within 0.01, no value where they add to more':
    '100 - Summe der zwölf jüngeren Bänder; 0, wo sie bis auf 0,01 genau 100 ergeben, kein Wert, wo sie mehr ergeben',
  'circulating_supply * sum of the shares of the bands from this size up / 100':
    'circulating_supply * Summe der Anteile der Bänder ab dieser Größe / 100',
  '100 * coins / circulating supply': '100 * Coins / umlaufende Menge',
  'open coins * spot': 'offene Coins * Kassakurs',
  '100 * (m2_us[month] / m2_us[month a year before] - 1), month known 59 days after its first day':
    '100 * (m2_us[Monat] / m2_us[Monat ein Jahr zuvor] - 1), ein Monat ist 59 Tage nach seinem ersten Tag bekannt',
  'fed_balance_sheet / 1000 - treasury_general_account / 1000 - reverse_repo, values known on the day':
    'fed_balance_sheet / 1000 - treasury_general_account / 1000 - reverse_repo, am Tag bekannte Werte',
  '100 * sqrt(365) * sd30(log returns of {x})': '100 * sqrt(365) * sd30(logarithmische Erträge von {x})',
  '100 * sqrt(365) * sd30(ln({x}[t] / {y}[t-1])), sample standard deviation':
    '100 * sqrt(365) * sd30(ln({x}[t] / {y}[t-1])), Standardabweichung der Stichprobe',
};
