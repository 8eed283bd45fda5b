/**
 * German for details that follow the name of a field: `must be at least 1, not 0`. Words in braces stand for values and keep their
 * place. Ends that many details share, such as lists of allowed values, are in `german-endings.ts`.
 */
export const GERMAN_DETAILS: Readonly<Record<string, string>> = {
  'is required': 'fehlt',
  'is required for delivery webhook': 'fehlt; ein Webhook braucht eine Adresse',
  'is required for kind {kind}': 'fehlt; die Art {kind} braucht eine Angabe',
  'is required with strategy': 'fehlt; zusammen mit strategy ist es nötig',
  'is required: members of a universe are those of this day': 'fehlt; die Coins eines Universums sind die dieses Tages',
  'is required for type {type}': 'fehlt; die Art {type} braucht eine Angabe',
  'is missing. Give both lower and upper, or neither to have them suggested':
    'fehlt. Geben Sie beide Grenzen an, oder keine und lassen Sie sie vorschlagen',
  'is a savings plan without round trips: {name}': 'ist ein Sparplan ohne abgeschlossene Trades: {name}',
  'is not one of your backtests: {id}': 'gehört nicht zu Ihren Backtests: {id}',
  'applies to type {type} only, not to {other}. Remove it':
    'gilt nur für die Art {type}, nicht für {other}. Bitte entfernen',
  'names no revision of the last {days} days: {value}': 'nennt keine Revision der letzten {days} Tage: {value}',
  'names no collected series: {value}': 'nennt keine erfasste Reihe: {value}',
  'is given more than once': 'ist mehrfach angegeben',
  'is the former name of {name}; send only {other}': 'ist der frühere Name von {name}; nur {other} senden',
  'is the former name of {name}; pass only {other}': 'ist der frühere Name von {name}; nur {other} angeben',
  'is not valid ({keyword}), not {value}': 'ist ungültig: {value}',
  'is not valid ({keyword})': 'ist ungültig',
  'is an unknown {kind}: {value}': 'ist unbekannt: {value}',
  'is an unknown parameter': 'ist ein unbekannter Parameter',
  'is an unknown parameter. {strategy} has no parameters':
    'ist ein unbekannter Parameter. {strategy} hat keine Parameter',
  'is unknown or expired: {value}. Omit it to read undelivered updates':
    'ist unbekannt oder abgelaufen: {value}. Ohne Angabe kommen die noch nicht zugestellten Meldungen',
  'is not one of your subscriptions: {value}': 'gehört nicht zu Ihren Abonnements: {value}',
  'is not a cursor of this list: {value}. Omit it to start at the beginning':
    'ist keine Stelle dieser Liste: {value}. Ohne Angabe beginnt sie von vorn',
  'is before the universe begins; it has no members on {day}. Choose a later date':
    'liegt vor dem Beginn des Universums, das am {day} noch leer ist. Wählen Sie einen späteren Tag',
  'is {length} days before the end of the window; at most {max} are allowed':
    'liegt {length} Tage vor dem Ende des Zeitraums; erlaubt sind höchstens {max}',
  'must be a number, not {value}': 'muss eine Zahl sein, nicht {value}',
  'must be {kind} from {min} to {max}, not {value}': 'muss eine Zahl von {min} bis {max} sein, nicht {value}',
  'must be a whole number from {min} to {max}, not {value}':
    'muss eine ganze Zahl von {min} bis {max} sein, nicht {value}',
  'must be an object that maps parameter names to numbers': 'muss Parameternamen Zahlen zuordnen',
  'must be of type {type}, not {value}': 'hat den falschen Typ: {value}. Erwartet: {type}',
  'must be a date such as {date}, not {value}': 'muss ein Datum sein ({date}), nicht {value}',
  'must be a date-time such as {instant}, not {value}': 'muss ein Zeitpunkt sein ({instant}), nicht {value}',
  'must be a {format}, not {value}': 'hat ein falsches Format: {value}. Erwartet: {format}',
  'must be a day {reach}, not {value}': 'liegt außerhalb der gespeicherten Tage: {value}',
  'must be an e-mail address, not {value}': 'muss eine E-Mail-Adresse sein, nicht {value}',
  'must be at least {min}, not {value}': 'muss mindestens {min} sein, nicht {value}',
  'must be at most {max}, not {value}': 'darf höchstens {max} sein, nicht {value}',
  'must be at least {min} and below {max}, not {value}':
    'muss mindestens {min} und kleiner als {max} sein, nicht {value}',
  'must be above {min} and at most {max}, not {value}': 'muss größer als {min} und höchstens {max} sein, nicht {value}',
  'must be from {min} to {max}, not {value}': 'muss zwischen {min} und {max} liegen, nicht {value}',
  'must be from {min} to {max} for {interval}, not {value}':
    'muss bei {interval} zwischen {min} und {max} liegen, nicht {value}',
  'must be {allowed} for {what}, not {value}': 'muss für {what} {allowed} sein, nicht {value}',
  'must be {min} to {max}, not {value}': 'muss zwischen {min} und {max} liegen, nicht {value}',
  'must be {min} to {max} days, not {value}': 'muss zwischen {min} und {max} Tagen liegen, nicht {value}',
  'must be less than threshold_above, which is {above}, not {value}':
    'muss unter threshold_above liegen ({above}), nicht {value}',
  'must be one of {list}, not {value}': 'muss eines davon sein: {list}; nicht {value}',
  'must be bh, dca or the key of a strategy, not {value}':
    'muss bh, dca oder der Schlüssel einer Strategie sein, nicht {value}',
  'must be the id of {what}, not {value}': 'ist keine gültige Kennung: {value}',
  'must be the slug of a chart with one series, not {value}':
    'muss der Name eines Diagramms mit einer Reihe sein, nicht {value}',
  'must be a series in {unit}, not in {other}': 'muss eine Reihe in {unit} sein, nicht in {other}',
  'must be within the bars of this market, {first} to {last}, not {value}':
    'muss innerhalb der Kurse dieses Markts liegen, {first} bis {last}, nicht {value}',
  'must be {value}, not {other}': 'muss {value} sein, nicht {other}',
  'must be 64 lower-case hexadecimal digits, not {value}':
    'muss 64 hexadezimale Ziffern in Kleinschrift haben, nicht {value}',
  'must be sent in the request body, not in the URL': 'gehört in den Rumpf der Anfrage, nicht in die Adresse',
  'must differ from {name}; both are {value}': 'muss sich von {name} unterscheiden; beide sind {value}',
  'must have at most {max} characters, not {value}': 'darf höchstens {max} Zeichen haben, nicht {value}',
  'must have at least {min} items, not {count}': 'braucht mindestens {min} Einträge, nicht {count}',
  'must have at most {max} items, not {count}': 'darf höchstens {max} Einträge haben, nicht {count}',
  'must have at least 1 item; omit it for all bands':
    'braucht mindestens einen Eintrag; ohne Angabe gelten alle Bänder',
  'must have {min} to {max} characters, not {count}': 'braucht {min} bis {max} Zeichen, nicht {count}',
  'must have {min} to {max} characters on one line': 'braucht {min} bis {max} Zeichen in einer Zeile',
  'must have {min} to {max} items, not {count}': 'braucht {min} bis {max} Einträge, nicht {count}',
  'must name {min} to {max} {what}, not {count}': 'muss {min} bis {max} Einträge nennen, nicht {count}',
  'must name at most {max} series, not {count}': 'darf höchstens {max} Reihen nennen, nicht {count}',
  'must name {sides}; omit it for both': 'muss {sides} nennen; ohne Angabe gilt beides',
  'must not be after {name} {to}, not {from}': 'darf nicht nach {name} {to} liegen: {from}',
  'names {key}, which does not apply to {base}': 'nennt {key}, das es für {base} nicht gibt',
  'names {name}, which has no reading so far. Remove it':
    'nennt {name}, wozu es noch keinen Messwert gibt. Bitte entfernen',
  'repeats {key}': 'nennt {key} doppelt',
  'or threshold_below is required for kind {kind}':
    'oder threshold_below fehlt; die Art {kind} braucht eine der Schwellen',
  'applies to kind {kind} only, not to {other}. Remove it':
    'gilt nur für die Art {kind}, nicht für {other}. Bitte entfernen',
  'applies to delivery {kind} only, not to {other}. Remove it':
    'gilt nur für die Zustellung per {kind}, nicht für {other}. Bitte entfernen',
  'does not apply to {kind}': 'gilt nicht für {kind}',
  'and pairs are mutually exclusive. Give exactly one of them':
    'und pairs schließen einander aus. Geben Sie genau eines an',
  'choose two to five strategies, not {count}': 'wählen Sie zwei bis fünf Strategien, nicht {count}',
  'leaves no bar to trade after the warm-up. Widen the window; warm-up in {interval} bars: {needs}':
    'lässt nach der Vorlaufzeit keinen Kurs zum Handeln übrig. Erweitern Sie den Zeitraum; Vorlauf in Kursen zu {interval}: {needs}',
  'leaves no bar to trade, or fewer than {days} days to suggest levels from. Choose an earlier date or give lower and upper':
    'lässt keinen Kurs zum Handeln oder weniger als {days} Tage für einen Vorschlag der Grenzen. Wählen Sie einen früheren Tag oder geben Sie beide Grenzen an',
  '{lower} ({a}) must be below {upper} ({b})': '{lower} ({a}) muss kleiner als {upper} ({b}) sein',
  'fewer than {count} values so far': 'weniger als {count} Werte bisher',
  'no value on the day': 'an diesem Tag kein Wert',
  'no component of the tier has a score on the day': 'an diesem Tag hat kein Bestandteil der Stufe eine Punktzahl',
  'has more than four values': 'hat mehr als vier Werte',
  'entry_time and exit_time are required': 'braucht entry_time und exit_time',
  'must be a number above 0, not {value}': 'muss eine Zahl über 0 sein, nicht {value}',
  'The tier {names} has no component': 'Die Stufe {names} hat keinen Bestandteil',
  'It needs {min} days in the quadrant; there are {days}': 'Nötig sind {min} Tage im Quadranten; es sind {days}',
  'An interval needs at least two episodes; there is one':
    'Ein Intervall braucht mindestens zwei Episoden; es gibt eine',
  'no data yet': 'noch keine Daten',
  'no value so far': 'noch keinen Wert',
  'no value on the day; the newest is of {day}': 'an diesem Tag keinen Wert; der neueste ist vom {day}',
  'no value: history of {series} begins {day}, needed since {first}':
    'keinen Wert: Die Geschichte von {series} beginnt am {day}, gebraucht wird sie seit {first}',
  'no value: history of {series} has a gap before {day}, needed since {first}':
    'keinen Wert: Die Geschichte von {series} hat vor dem {day} eine Lücke, gebraucht wird sie seit {first}',
  'no value: there is no history of {series}, needed since {first}':
    'keinen Wert: Es gibt keine Geschichte von {series}, gebraucht wird sie seit {first}',
  'No value had been published by the day': 'Bis zu diesem Tag war kein Wert veröffentlicht',
  'The newest value describes {day}; it is used for at most {days} days after its publication':
    'Der neueste Wert beschreibt den {day}; er gilt höchstens {days} Tage nach seiner Veröffentlichung',
  'A percentile needs {days} days of known values': 'Ein Perzentil braucht bekannte Werte aus {days} Tagen',
  'is empty: paste or choose at least one trade': 'ist leer: Fügen Sie mindestens einen Trade ein',
  'has names of columns only: add at least one trade':
    'enthält nur Spaltennamen: Fügen Sie mindestens einen Trade hinzu',
  'no column {names}': 'die Spalte {names} fehlt',
  'no known column among {names}. Name them {known} or leave the line out':
    'keine bekannte Spalte in {names}. Nennen Sie die Spalten {known} oder lassen Sie die Zeile weg',
  'has {count} of the four values {names}. Separate them by commas, semicolons or tabs':
    'hat {count} der vier Werte {names}. Trennen Sie sie durch Komma, Semikolon oder Tabulator',
  'holds no items; {min} to {max} are allowed': 'ist leer; erlaubt sind {min} bis {max} Einträge',
  'holds {count} items; {min} to {max} are allowed': 'hat {count} Einträge; erlaubt sind {min} bis {max}',
  'the market has no completed bars to test it on': 'der Markt hat keine abgeschlossenen Kurse für die Prüfung',
  '{time} is not after the entry at {entry}; an exit must come after its entry':
    '{time} liegt nicht nach dem Einstieg am {entry}; ein Ausstieg folgt auf seinen Einstieg',
  '{time} lies outside the data; {first} to {last} is allowed':
    '{time} liegt außerhalb der Daten; erlaubt ist {first} bis {last}',
  '{time} repeats the time of the item before it; times must ascend, none twice':
    '{time} wiederholt den Zeitpunkt davor; Zeitpunkte müssen steigen, keiner doppelt',
  '{time} comes before {other}; times must ascend, none twice':
    '{time} liegt vor {other}; Zeitpunkte müssen steigen, keiner doppelt',
  '{value} is no price; a finite number above 0 is allowed': '{value} ist kein Preis; erlaubt ist eine Zahl über 0',
  '{value} is no time; a date or milliseconds since 1970-01-01 are allowed':
    '{value} ist kein Zeitpunkt; erlaubt ist ein Datum oder die Zahl der Millisekunden seit 1970-01-01',
  '{value} is not a valid time; send a date (2024-01-05) or a date-time with offset (2024-01-05T14:30:00Z)':
    '{value} ist kein gültiger Zeitpunkt; erlaubt ist ein Datum (2024-01-05) oder ein Zeitpunkt mit Zeitzone (2024-01-05T14:30:00Z)',
};
