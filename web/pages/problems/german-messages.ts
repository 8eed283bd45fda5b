/** German for whole messages. Words in braces stand for values. */
export const GERMAN_MESSAGES: Readonly<Record<string, string>> = {
  'The input is not valid.': 'Die Eingabe ist ungültig.',
  'The service failed to answer. Try again in a few minutes.':
    'Der Dienst konnte nicht antworten. Versuchen Sie es in einigen Minuten erneut.',
  'The service is loading its data. Try again in a few seconds.':
    'Der Dienst lädt gerade seine Daten. Versuchen Sie es in einigen Sekunden erneut.',
  'No data has been loaded so far. Try again when the service has finished starting.':
    'Noch sind keine Daten geladen. Versuchen Sie es erneut, wenn der Dienst gestartet ist.',
  'The database does not respond. Try again in {seconds} seconds.':
    'Die Datenbank antwortet nicht. Versuchen Sie es in {seconds} Sekunden erneut.',
  "The database's disk is full. Try again in {seconds} seconds.":
    'Die Festplatte der Datenbank ist voll. Versuchen Sie es in {seconds} Sekunden erneut.',
  'The payment provider does not respond. Order the quote again later.':
    'Der Zahlungsanbieter antwortet nicht. Bestellen Sie später erneut.',
  // Quotas and tiers
  'Too many pages. Try again in {wait}.': 'Zu viele Seiten. Versuchen Sie es in {wait} erneut.',
  'Too many attempts. Try again in {wait}.': 'Zu viele Versuche. Versuchen Sie es in {wait} erneut.',
  'The request quota of tier {tier} is used up. Try again in {wait}.':
    'Das Kontingent des Tarifs {tier} ist aufgebraucht. Versuchen Sie es in {wait} erneut.',
  'The {kind} counts as {count} requests, more than the remaining quota. Try again in {wait} or request less.':
    'Die Anfrage zählt als {count} Anfragen, mehr als noch übrig sind. Versuchen Sie es in {wait} erneut oder fragen Sie weniger ab.',
  'Tier {tier} does not include {what}. Choose a tier that does.':
    'Der Tarif {tier} umfasst keine {what}. Wählen Sie einen Tarif, der sie umfasst.',
  'Not enough {what} left today: tier {tier} allows {limit} per day (UTC). Try again in {wait}.':
    'Heute sind nicht genug {what} übrig: Der Tarif {tier} erlaubt {limit} pro Tag (UTC). Versuchen Sie es in {wait} erneut.',
  'The request needs more than {max} ms of CPU time, the limit per request of tier {tier}. Request fewer past days or objects at a time.':
    'Die Anfrage braucht mehr als {max} ms Rechenzeit, die Grenze des Tarifs {tier}. Fragen Sie weniger vergangene Tage oder Objekte auf einmal ab.',
  'This operation requires tier {required}; {caller} has tier {tier}. Upgrade to use it.':
    'Dafür ist der Tarif {required} nötig; das Konto hat den Tarif {tier}. Ein höherer Tarif schaltet es frei.',
  'This operation requires an API key. Send Authorization: Bearer <key>.':
    'Dafür ist ein API-Schlüssel nötig. Senden Sie Authorization: Bearer <Schlüssel>.',
  'This operation requires an access token with scope svc:run. Authorize the application again with it.':
    'Dafür ist ein Zugriffsrecht svc:run nötig. Verbinden Sie die Anwendung erneut mit diesem Recht.',
  'Tier free may backtest grid bots on {pairs} only, not on {pair}. Choose one of them or upgrade.':
    'Im Tarif free laufen Grid-Bots nur auf {pairs}, nicht auf {pair}. Wählen Sie eines davon oder einen höheren Tarif.',
  'Past days of {type} need tier {tier}. Read them through the API with a key of that tier.':
    'Vergangene Tage von {type} brauchen den Tarif {tier}. Lesen Sie sie über die API mit einem Schlüssel dieses Tarifs.',
  '{whose} reaches back {days} days, to {first}; {day} is before that. Use a key of tier {tier}.':
    'Eine Seite reicht {days} Tage zurück, bis {first}; {day} liegt davor. Ein Schlüssel des Tarifs {tier} reicht weiter.',
  '{whose} reaches back {days} days, to {first}; {day} is before that. No tier reaches further back than ten years.':
    'Eine Seite reicht {days} Tage zurück, bis {first}; {day} liegt davor. Kein Tarif reicht weiter als zehn Jahre zurück.',
  'Too many active subscriptions ({count}; tier {tier} allows {max}). End one.':
    'Zu viele aktive Alarme ({count}; der Tarif {tier} erlaubt {max}). Beenden Sie einen.',
  'Too many active subscriptions ({count}; tier {tier} allows {max}). End one or upgrade.':
    'Zu viele aktive Alarme ({count}; der Tarif {tier} erlaubt {max}). Beenden Sie einen oder wählen Sie einen höheren Tarif.',
  'Too many live signals (limit {max} within 7 days on tier {tier}). Wait until one expires, or upgrade.':
    'Zu viele beobachtete Signale (der Tarif {tier} erlaubt {max} in 7 Tagen). Warten Sie, bis eines abläuft, oder wählen Sie einen höheren Tarif.',
  'Too many API keys (limit {max} per account). Revoke one first.':
    'Zu viele API-Schlüssel (höchstens {max} pro Konto). Widerrufen Sie zuerst einen.',
  // Addresses and forms
  'This form is still being processed. Submit it again in a few seconds.':
    'Das Formular wird noch bearbeitet. Senden Sie es in einigen Sekunden erneut.',
  'This passkey no longer exists. Reload the page to see the present ones.':
    'Diesen Passkey gibt es nicht mehr. Laden Sie die Seite neu, um die vorhandenen zu sehen.',
  'Passkeys need an https address with a host name. The operator of this service sets it with PUBLIC_URL.':
    'Passkeys brauchen eine https-Adresse mit Hostnamen. Der Betreiber des Dienstes setzt sie mit PUBLIC_URL.',
  'No page at {path}. Try {first} or {second}.':
    'Unter {path} gibt es keine Seite. Versuchen Sie {first} oder {second}.',
  'No page at {path}.': 'Unter {path} gibt es keine Seite.',
  'No page at {path}. Try {place}.': 'Unter {path} gibt es keine Seite. Versuchen Sie {place}.',
  'No resource at {path}.': 'Unter {path} gibt es nichts.',
  'No resource at {path}. GET /openapi.json lists every path.':
    'Unter {path} gibt es nichts. GET /openapi.json nennt alle Pfade.',
  'No list or history {name}.': 'Es gibt weder Liste noch Verlauf {name}.',
  'No list or history {name}. GET /widgets.json lists all of them.':
    'Es gibt weder Liste noch Verlauf {name}. GET /widgets.json nennt alle.',
  'No shape {shape}. The shapes are {list}.': 'Es gibt keine Form {shape}. Die Formen sind {list}.',
  'No file format {format}. Formats: {list}.': 'Es gibt kein Dateiformat {format}. Formate: {list}.',
  'The address cannot be read: its percent-encoding is invalid.':
    'Die Adresse ist unlesbar: Ihre Prozentkodierung ist ungültig.',
  'This page is only available as {type}, but the request accepts {accepted}. For data as JSON, see the routes in /openapi.json.':
    'Diese Seite gibt es nur als {type}, die Anfrage verlangt aber {accepted}. Daten als JSON haben die Pfade in /openapi.json.',
  'Nothing found for this {names}. Check the value.': 'Zu dieser Angabe ({names}) gibt es nichts. Prüfen Sie den Wert.',
  '{method} is not allowed on {path}.': '{method} ist auf {path} nicht möglich.',
  'The form cannot be read. Submit it again.': 'Das Formular ist unlesbar. Senden Sie es erneut.',
  'The form is larger than {limit}. Send fewer rows.':
    'Das Formular ist größer als {limit}. Senden Sie weniger Zeilen.',
  'The form has {count} fields; {max} are allowed. Send the fields that the page shows.':
    'Das Formular hat {count} Felder; {max} sind erlaubt. Senden Sie die Felder, die die Seite zeigt.',
  'The body must be one of {types}, not {type}.': 'Der Rumpf muss eines davon sein: {types}; nicht {type}.',
  'Unknown operation {name} of this page.': 'Unbekannter Vorgang {name} dieser Seite.',
  'Unknown parameter {name}.': 'Unbekannter Parameter {name}.',
  'Unknown field {name}.': 'Unbekanntes Feld {name}.',
  'The form was submitted from another origin than {origin}. Open this page at {address} and submit it again. The operator sets this address with PUBLIC_URL.':
    'Das Formular kam von einer anderen Adresse als {origin}. Öffnen Sie diese Seite unter {address} und senden Sie es erneut. Der Betreiber legt diese Adresse mit PUBLIC_URL fest.',
  // Unknown names
  'Unknown chart {name}.': 'Unbekanntes Diagramm {name}.',
  'Unknown coin {name}.': 'Unbekannter Coin {name}.',
  'Unknown knowledge type {name}.': 'Unbekannte Art von Messwert: {name}.',
  'Unknown market {name}.': 'Unbekannter Markt {name}.',
  'Unknown page {name}.': 'Unbekannte Seite {name}.',
  'Unknown pair {name}.': 'Unbekanntes Paar {name}.',
  'Unknown panel {name}.': 'Unbekannte Tabelle {name}.',
  'Unknown series {name}.': 'Unbekannte Reihe {name}.',
  'Unknown strategy {name}.': 'Unbekannte Strategie {name}.',
  'Unknown subject {name} of {type}.': 'Unbekannter Gegenstand {name} von {type}.',
  'Unknown term {name}.': 'Unbekannter Begriff {name}.',
  'Unknown universe {name}.': 'Unbekanntes Universum {name}.',
  'Unknown version {version} of the term {name}.': 'Unbekannte Fassung {version} des Begriffs {name}.',
  'Unknown error code {code}.': 'Unbekannter Fehlercode {code}.',
  'Unknown node id {id}. Use the nodeId of an object.':
    'Unbekannte Kennung {id}. Verwenden Sie die nodeId eines Objekts.',
  'Unknown alert {id}. Use the id of an event.': 'Unbekannter Alarm {id}. Verwenden Sie die Kennung eines Ereignisses.',
  'Unknown state change {id}. Use the id of an event of this kind.':
    'Unbekannter Wechsel {id}. Verwenden Sie die Kennung eines Ereignisses dieser Art.',
  '{parameter}: unknown node {name}.': '{parameter}: unbekannter Knoten {name}.',
  '{parameter}: {node} has no reading on that day: its inputs begin later.':
    '{parameter}: {node} hat an diesem Tag keinen Messwert: Seine Eingaben beginnen später.',
  'No backtest {id}.': 'Es gibt keinen Backtest {id}.',
  'No report {id}. Check the id returned when it was ordered.':
    'Es gibt keinen Bericht {id}. Prüfen Sie die Kennung aus der Bestellung.',
  'No subscription {id}.': 'Es gibt keinen Alarm {id}.',
  'No universe test {id}. Check the id returned when it was created.':
    'Es gibt keinen Universumstest {id}. Prüfen Sie die Kennung aus dem Auftrag.',
  'No quote {id}. Check the id or request a new quote.':
    'Es gibt kein Angebot {id}. Prüfen Sie die Kennung oder holen Sie ein neues Angebot ein.',
  'No active API key {id}. Check its id or prefix in the list of keys.':
    'Es gibt keinen aktiven API-Schlüssel {id}. Prüfen Sie seine Kennung in der Liste der Schlüssel.',
  // Accounts, alerts, jobs and reports
  'There is no account with the id {id}. Sign in again.':
    'Es gibt kein Konto mit der Kennung {id}. Melden Sie sich neu an.',
  'An account with the e-mail address {email} already exists.':
    'Ein Konto mit der E-Mail-Adresse {email} gibt es schon.',
  'No account with the e-mail address {email}. List accounts with: accounts list.':
    'Es gibt kein Konto mit der E-Mail-Adresse {email}.',
  'This application is not connected. Reload the page to see current connections.':
    'Diese Anwendung ist nicht verbunden. Laden Sie die Seite neu, um die Verbindungen zu sehen.',
  'This session has already ended. Reload the page to see current sessions.':
    'Diese Sitzung ist schon beendet. Laden Sie die Seite neu, um die Sitzungen zu sehen.',
  'This application is not registered with this service. Remove the connection in the application and add it again.':
    'Diese Anwendung ist hier nicht registriert. Entfernen Sie die Verbindung in der Anwendung und legen Sie sie neu an.',
  'The document by which this application identifies itself cannot be used. Contact its developer.':
    'Das Dokument, durch das sich diese Anwendung ausweist, ist unbrauchbar. Wenden Sie sich an ihren Entwickler.',
  'This application is disabled. Contact the operator of this service.':
    'Diese Anwendung ist gesperrt. Wenden Sie sich an den Betreiber dieses Dienstes.',
  'The application requested a redirect URI that it did not register. Contact its developer.':
    'Die Anwendung verlangt eine Weiterleitung, die sie nicht registriert hat. Wenden Sie sich an ihren Entwickler.',
  'The application requested an unsupported response type. Supported: code.':
    'Die Anwendung verlangt eine Art von Antwort, die es nicht gibt. Unterstützt wird: code.',
  'The authorization request has expired. Return to the application and connect again.':
    'Die Anfrage der Anwendung ist abgelaufen. Kehren Sie zur Anwendung zurück und verbinden Sie sie erneut.',
  'The authorization request is not valid. Return to the application and connect again.':
    'Die Anfrage der Anwendung ist ungültig. Kehren Sie zur Anwendung zurück und verbinden Sie sie erneut.',
  'The query has {count} characters; at most 8000 are allowed. Shorten scope or state.':
    'Die Anfrage hat {count} Zeichen; erlaubt sind höchstens 8000. Kürzen Sie scope oder state.',
  '{count} API keys begin with {prefix}. Use the id instead.':
    '{count} API-Schlüssel beginnen mit {prefix}. Verwenden Sie die Kennung.',
  'Subscription {id} is {status}, not active. Create a new one.':
    'Der Alarm {id} ist nicht mehr aktiv. Legen Sie einen neuen an.',
  'Subscription {id} is not paused. Create a new one.':
    'Der Alarm {id} ist nicht angehalten. Legen Sie einen neuen an.',
  'Subscription {id} has ended. Create a new one.': 'Der Alarm {id} ist beendet. Legen Sie einen neuen an.',
  'Subscription {id} uses polling and has no secret. Only webhook subscriptions have one.':
    'Der Alarm {id} wird abgefragt und hat kein Geheimnis. Nur Webhooks haben eines.',
  'The secret of subscription {id} is being rotated by another request. Read it again before rotating.':
    'Das Geheimnis des Alarms {id} wird gerade von einer anderen Anfrage erneuert. Lesen Sie es zuerst neu.',
  'The universe test {id} has already {status} and cannot be cancelled.':
    'Der Universumstest {id} ist schon zu Ende und lässt sich nicht mehr abbrechen.',
  'Report {id} failed: {reason}': 'Der Bericht {id} ist gescheitert: {reason}',
  'Report {id} is not ready (status {status}). Poll its status until it is success.':
    'Der Bericht {id} ist noch nicht fertig (Stand {status}). Versuchen Sie es später erneut.',
  'The report failed repeatedly and was abandoned. Order it again or contact the operator.':
    'Der Bericht ist mehrmals gescheitert und wurde aufgegeben. Bestellen Sie ihn erneut oder wenden Sie sich an den Betreiber.',
  'No part of the report is available: {reason}': 'Kein Teil des Berichts ist verfügbar: {reason}',
  'Quote {id} expired at {time}. Request a new quote.':
    'Das Angebot {id} ist am {time} abgelaufen. Holen Sie ein neues ein.',
  'Quote {id} is being ordered by another request. Send the order again in a few seconds.':
    'Das Angebot {id} wird gerade von einer anderen Anfrage bestellt. Bestellen Sie in einigen Sekunden erneut.',
  'Payments are disabled, so priced quote {id} cannot be ordered. Request a new quote.':
    'Zahlungen sind abgeschaltet, darum lässt sich das Angebot {id} nicht bestellen. Holen Sie ein neues ein.',
  'Payments are disabled, so report {id} cannot be paid. Request a new quote.':
    'Zahlungen sind abgeschaltet, darum lässt sich der Bericht {id} nicht bezahlen. Holen Sie ein neues Angebot ein.',
  // Missing and late data
  '{name} has had no value since {day}, because source {source} is not delivering. Try again later, or request a past day.':
    '{name} hat seit {day} keinen Wert, weil die Quelle {source} nicht liefert. Versuchen Sie es später erneut oder wählen Sie einen früheren Tag.',
  '{name} is out of date: its input {input} has had no value since {day}, because source {source} is not delivering. Try again later, or request a past day.':
    '{name} ist veraltet: Die Eingabe {input} hat seit {day} keinen Wert, weil die Quelle {source} nicht liefert. Versuchen Sie es später erneut oder wählen Sie einen früheren Tag.',
  '{name} has had no value since {day}. Today is {today}, and the latest value may be at most {limit} days late. Request a past day or a history, or import newer data. To work with old data, the operator sets NOW to one of its days.':
    '{name} hat seit {day} keinen Wert. Heute ist {today}, und der neueste Wert darf höchstens {limit} Tage alt sein. Wählen Sie einen früheren Tag; der Betreiber kann neuere Daten einlesen.',
  '{name} is out of date: its input {input} has had no value since {day}. Today is {today}, and the latest value may be at most {limit} days late. Request a past day or a history, or import newer data. To work with old data, the operator sets NOW to one of its days.':
    '{name} ist veraltet: Die Eingabe {input} hat seit {day} keinen Wert. Heute ist {today}, und der neueste Wert darf höchstens {limit} Tage alt sein. Wählen Sie einen früheren Tag; der Betreiber kann neuere Daten einlesen.',
  '{name} has no value so far, because source {source} has not delivered any. Try again later.':
    '{name} hat noch keinen Wert, weil die Quelle {source} noch nicht geliefert hat. Versuchen Sie es später erneut.',
  '{name} has {reason}.': '{name} hat {reason}.',
  '{name} has no reading up to {day}: {reason}.':
    '{name} hat bis {day} keinen Messwert; Eingaben fehlen oder sind veraltet: {reason}.',
  '{name} has no reading on {day}: its inputs begin later.':
    '{name} hat am {day} keinen Messwert: Die Eingaben beginnen später.',
  'The chart begins on {first}, after {to}. Choose a later day.':
    'Das Diagramm beginnt am {first}, nach dem {to}. Wählen Sie einen späteren Tag.',
  'The service had no data at {time}. Choose a later known_at.':
    'Der Dienst hatte am {time} noch keine Daten. Wählen Sie einen späteren Zeitpunkt.',
  'No coins to compare so far. Try again after the next collection.':
    'Noch gibt es keine Coins zum Vergleichen. Versuchen Sie es nach der nächsten Abfrage der Quellen erneut.',
  'No coins have been collected so far, so there is no universe. Try again after the first collection.':
    'Noch sind keine Coins erfasst, darum gibt es kein Universum. Versuchen Sie es nach der ersten Abfrage der Quellen erneut.',
  'No bars of Bitcoin and another pair so far. Try again after the next collection.':
    'Noch gibt es keine Kurse von Bitcoin und einem zweiten Paar. Versuchen Sie es nach der nächsten Abfrage der Quellen erneut.',
  'No Bitcoin bars so far. Try again after the next collection.':
    'Noch gibt es keine Bitcoin-Kurse. Versuchen Sie es nach der nächsten Abfrage der Quellen erneut.',
  'No value of {series} so far. Try again after the next collection.':
    '{series} hat noch keinen Wert. Versuchen Sie es nach der nächsten Abfrage der Quellen erneut.',
  '{pair} has no bar on {day}; its bars end on {last}.': '{pair} hat am {day} keinen Kurs; die Kurse enden am {last}.',
};
