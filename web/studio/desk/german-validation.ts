/** German of the flags and caveats of a validation, by their English text with its values left out. */
export const GERMAN_VALIDATION: Readonly<Record<string, string>> = {
  'A few winning trades made most of the gains (normalised Herfindahl index of the gains).':
    'Wenige Trades brachten den größten Teil der Gewinne (normierter Herfindahl-Index der Gewinne).',
  'The single best trade made a large share of the net profit.':
    'Der beste einzelne Trade brachte einen großen Teil des Nettogewinns.',
  'At twice the costs nothing is left (compound return at twice the costs).':
    'Bei doppelten Kosten bleibt nichts (Gesamtertrag bei doppelten Kosten).',
  'Nearly all of the profit was made in one macro quadrant.':
    'Fast der ganze Gewinn entstand in einem einzigen Makroquadranten.',
  'Out of sample the Sharpe ratio of a trade is less than half of that in sample.':
    'Außerhalb der Stichprobe ist die Sharpe Ratio eines Trades weniger als halb so hoch wie darin.',
  'More trades are needed for 95 % confidence in a Sharpe ratio above 0 (the value) than there are.':
    'Für 95 % Sicherheit, dass die Sharpe Ratio über 0 liegt, braucht es mehr Trades, als es gibt.',
  'Buy and hold returned as much or more over the out-of-sample days.':
    'Kaufen und Halten brachte an den Tagen außerhalb der Stichprobe ebenso viel oder mehr.',
  'Claimed prices lie outside the range in which the market traded.':
    'Behauptete Preise liegen außerhalb der Spanne, in der gehandelt wurde.',
  'The claimed prices are better than the opens after them, by more than the costs of a round trip and more than chance explains (lower bound of 95 % of the mean difference of a trade).':
    'Die behaupteten Preise sind besser als die Eröffnungen danach, um mehr als die Kosten eines Trades und mehr, als Zufall erklärt (untere Grenze von 95 % des mittleren Unterschieds je Trade).',
  'Every decision is filled at the open of the bar after it, with a fee of {fee} and a slippage of {slippage} on each side.':
    'Jede Entscheidung wird zur Eröffnung der nächsten Kerze ausgeführt, mit einer Gebühr von {fee} und einer Slippage von {slippage} je Seite.',
  'There are no days to test on.': 'Es gibt keine Tage für die Prüfung.',
  'Out of sample are the last 30 % of the days, from {day} on.':
    'Außerhalb der Stichprobe liegen die letzten 30 % der Tage, ab {day}.',
  '{count} round trip entered within {bars} bars before that count in neither sample, since the two must not share what they learn from.':
    '{count} Trade, der in den {bars} Kerzen davor begann, zählt zu keiner Stichprobe, denn beide dürfen nicht aus demselben lernen.',
  '{count} round trips entered within {bars} bars before that count in neither sample, since the two must not share what they learn from.':
    '{count} Trades, die in den {bars} Kerzen davor begannen, zählen zu keiner Stichprobe, denn beide dürfen nicht aus demselben lernen.',
  '{count} round trip entered within 1 bar before that count in neither sample, since the two must not share what they learn from.':
    '{count} Trade, der in der Kerze davor begann, zählt zu keiner Stichprobe, denn beide dürfen nicht aus demselben lernen.',
  '{count} round trips entered within 1 bar before that count in neither sample, since the two must not share what they learn from.':
    '{count} Trades, die in der Kerze davor begannen, zählen zu keiner Stichprobe, denn beide dürfen nicht aus demselben lernen.',
  'The test rests on {count} round trip; from 30 on it says more.':
    'Die Prüfung beruht auf {count} Trade; ab 30 sagt sie mehr.',
  'The test rests on {count} round trips; from 30 on it says more.':
    'Die Prüfung beruht auf {count} Trades; ab 30 sagt sie mehr.',
  'One trial is declared. Every other variant that was tried makes a good result less telling.':
    'Ein Versuch ist angegeben. Jede weitere versuchte Variante macht ein gutes Ergebnis weniger aussagekräftig.',
  'How far the {count} trials lie apart is not known; it is taken to be as far as trials without skill scatter by chance.':
    'Wie weit die {count} Versuche auseinanderliegen, ist nicht bekannt; angenommen wird die zufällige Streuung von Versuchen ohne Können.',
  'A list does not show when it was made: one written with hindsight passes like any other.':
    'Einer Liste sieht man nicht an, wann sie entstand: Auch eine im Nachhinein geschriebene besteht.',
  '{count} signal changed nothing: repeated, or overruled within the same bar.':
    '{count} Signal änderte nichts: wiederholt oder in derselben Kerze überholt.',
  '{count} signals changed nothing: repeated, or overruled within the same bar.':
    '{count} Signale änderten nichts: wiederholt oder in derselben Kerze überholt.',
  'Claimed prices are checked and compared; the result is made from the prices of the market.':
    'Behauptete Preise werden geprüft und verglichen; das Ergebnis entsteht aus den Preisen des Markts.',
  '{count} trade could not be priced: a day without a bar, no bar after it yet, or an entry and an exit within the same bar.':
    '{count} Trade konnte nicht bepreist werden: ein Tag ohne Kerze, noch keine Kerze danach oder Ein- und Ausstieg in derselben Kerze.',
  '{count} trades could not be priced: a day without a bar, no bar after it yet, or an entry and an exit within the same bar.':
    '{count} Trades konnten nicht bepreist werden: ein Tag ohne Kerze, noch keine Kerze danach oder Ein- und Ausstieg in derselben Kerze.',
  '{count} trade claimed a price at which the market did not trade.':
    '{count} Trade behauptete einen Preis, zu dem nicht gehandelt wurde.',
  '{count} trades claimed a price at which the market did not trade.':
    '{count} Trades behaupteten einen Preis, zu dem nicht gehandelt wurde.',
  '{count} trade began before an earlier one had ended; no account can be drawn from them.':
    '{count} Trade begann, bevor ein früherer endete; daraus lässt sich kein Konto bilden.',
  '{count} trades began before an earlier one had ended; no account can be drawn from them.':
    '{count} Trades begannen, bevor ein früherer endete; daraus lässt sich kein Konto bilden.',
  'A position is still open at {result}. It is part of the return, not of the round trips.':
    'Eine Position ist noch offen, bei {result}. Sie zählt zum Ertrag, nicht zu den Trades.',
};
