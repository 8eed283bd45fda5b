import type { ErrorCode } from '../../platform/errors.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';

/** Explanation of an error code in a language. */
export interface ErrorText {
  readonly meaning: string;
  /** When the service answers with it. */
  readonly causes: readonly string[];
  /** How to proceed, in order. */
  readonly steps: readonly string[];
}

/** An error code for readers: explanation, and a request that is refused with it. */
export interface ErrorGuide extends Readonly<Record<PageLanguage, ErrorText>> {
  /** Method, path and the headers that matter. */
  readonly request: string;
  /** Detail that the request is answered with. */
  readonly detail: string;
  /** Members of the problem document that only this code has. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Every error code with its explanation. */
export const ERROR_GUIDES: Readonly<Record<ErrorCode, ErrorGuide>> = {
  invalid_input: {
    request: 'GET /api/svc-pulse/history?days=0',
    detail: 'days must be at least 1, not 0.',
    members: { errors: [{ parameter: 'days', detail: 'must be at least 1, not 0' }] },
    en: {
      meaning: 'A parameter is missing, unknown, of the wrong type or out of range.',
      causes: [
        'A parameter has a value that is not allowed, or a name that the route does not know.',
        'A required parameter is missing, or is given more than once.',
        'The body is not valid JSON.',
      ],
      steps: [
        'Read `errors`: each entry names a parameter, or a member of the body by its JSON pointer, and the allowed values.',
        'Look the parameter up in the reference and send the request again.',
      ],
    },
    de: {
      meaning: 'Ein Parameter fehlt, ist unbekannt, vom falschen Typ oder außerhalb seines Bereichs.',
      causes: [
        'Ein Parameter hat einen unzulässigen Wert oder einen Namen, den die Route nicht kennt.',
        'Ein Pflichtparameter fehlt oder kommt mehrfach vor.',
        'Der Inhalt der Anfrage ist kein gültiges JSON.',
      ],
      steps: [
        'Lesen Sie `errors`: Jeder Eintrag nennt einen Parameter, oder ein Feld des Inhalts als JSON-Pointer, und die erlaubten Werte.',
        'Schlagen Sie den Parameter in der Referenz nach und senden Sie die Anfrage erneut.',
      ],
    },
  },
  unauthenticated: {
    request: 'GET /api/v1/svc-pulse/today',
    detail: 'This operation requires an API key. Send Authorization: Bearer <key>.',
    en: {
      meaning: 'The API key is missing, unknown or revoked.',
      causes: [
        'The request has no Authorization header.',
        'The key was rotated or revoked, or belongs to another service.',
        'An access token for MCP was sent to another channel, or has expired.',
      ],
      steps: [
        'Send the header `Authorization: Bearer`, followed by the key.',
        'Create a key on the account pages. Routes without a key are listed in the reference.',
      ],
    },
    de: {
      meaning: 'Der API-Schlüssel fehlt, ist unbekannt oder widerrufen.',
      causes: [
        'Die Anfrage hat keinen Authorization-Header.',
        'Der Schlüssel wurde ersetzt oder widerrufen oder gehört zu einem anderen Dienst.',
        'Ein Zugriffstoken für MCP wurde an einen anderen Kanal gesendet oder ist abgelaufen.',
      ],
      steps: [
        'Senden Sie den Header `Authorization: Bearer`, gefolgt vom Schlüssel.',
        'Erstellen Sie einen Schlüssel auf den Kontoseiten. Routen ohne Schlüssel stehen in der Referenz.',
      ],
    },
  },
  payment_required: {
    request: 'GET /api/v1/agent/svc-pulse/today',
    detail: 'This costs 0.01 USDC.',
    members: { accepts: [{ scheme: 'exact', network: 'base', maxAmountRequired: '10000', payTo: '0x…' }] },
    en: {
      meaning: 'The route is sold per call, and the request carries no valid payment.',
      causes: [
        'The request has no payment. This is how the price is announced.',
        'The payment was refused: `error` says why, for example because it has expired or was used before.',
      ],
      steps: [
        'Sign one of `accepts` with a wallet that holds USDC on Base. x402 clients do this on their own.',
        'Repeat the request with the header `PAYMENT-SIGNATURE`.',
        'Alternatively, use a key: the same operation has a keyed route.',
      ],
    },
    de: {
      meaning: 'Die Route wird je Abruf bezahlt, und die Anfrage enthält keine gültige Zahlung.',
      causes: [
        'Die Anfrage enthält keine Zahlung. So wird der Preis bekannt gegeben.',
        'Die Zahlung wurde abgelehnt: `error` nennt den Grund, etwa weil sie abgelaufen ist oder schon verwendet wurde.',
      ],
      steps: [
        'Unterschreiben Sie einen Eintrag von `accepts` mit einer Wallet, die USDC auf Base hält. x402-Clients tun das von selbst.',
        'Wiederholen Sie die Anfrage mit dem Header `PAYMENT-SIGNATURE`.',
        'Oder verwenden Sie einen Schlüssel: Dieselbe Operation hat eine Route mit Schlüssel.',
      ],
    },
  },
  tier_insufficient: {
    request: 'GET /api/v1/onchain/max-pain/history',
    detail: 'This operation requires tier api_pro; the key has tier free. Upgrade to use it.',
    members: { required_tier: 'api_pro', upgrade_url: '/dashboard/account/plan' },
    en: {
      meaning: 'The key is valid, but its tier does not include this operation or this day.',
      causes: ['The operation needs a higher tier.', 'The requested day is older than the history of the tier.'],
      steps: [
        'Read `required_tier`. The plan page compares the tiers.',
        'Ask the operator for another plan, or pay for a single call.',
      ],
    },
    de: {
      meaning: 'Der Schlüssel ist gültig, aber seine Stufe enthält diese Operation oder diesen Tag nicht.',
      causes: ['Die Operation braucht eine höhere Stufe.', 'Der gewünschte Tag ist älter als der Verlauf der Stufe.'],
      steps: [
        'Lesen Sie `required_tier`. Die Tarifseite vergleicht die Stufen.',
        'Bitten Sie den Betreiber um einen anderen Tarif, oder bezahlen Sie einen einzelnen Abruf.',
      ],
    },
  },
  insufficient_scope: {
    request: 'POST /api/mcp',
    detail: 'This operation requires an access token with scope svc:run. Authorize the application again with it.',
    en: {
      meaning: 'The access token lacks a scope that this operation requires.',
      causes: ['An application was allowed to read only, and tried to start or change something.'],
      steps: [
        'Authorise the application again with the scope that the challenge names.',
        'Alternatively, use an API key, which has no scopes.',
      ],
    },
    de: {
      meaning: 'Dem Zugriffstoken fehlt eine Berechtigung, die diese Operation verlangt.',
      causes: ['Eine Anwendung darf nur lesen und wollte etwas starten oder ändern.'],
      steps: [
        'Erlauben Sie der Anwendung den Zugriff erneut, mit der Berechtigung, die die Antwort nennt.',
        'Oder verwenden Sie einen API-Schlüssel; er kennt keine Berechtigungen.',
      ],
    },
  },
  cross_origin: {
    request: 'POST /sign-in',
    detail:
      'The form was submitted from another origin than http://127.0.0.1:4000. Open this page at http://127.0.0.1:4000 and submit it again. The operator sets this address with PUBLIC_URL.',
    en: {
      meaning: 'A page of another origin submitted a form of the account pages, or called a tool.',
      causes: [
        'The page was opened at another address than `PUBLIC_URL`, for example by IP address instead of name.',
        'Another site tried to act in your name.',
      ],
      steps: [
        'Open the page at the address of this service and submit it again.',
        'Operators: set `PUBLIC_URL` to the address that readers use.',
      ],
    },
    de: {
      meaning:
        'Eine Seite eines anderen Ursprungs hat ein Formular der Kontoseiten abgeschickt oder ein Werkzeug aufgerufen.',
      causes: [
        'Die Seite wurde unter einer anderen Adresse als `PUBLIC_URL` geöffnet, etwa über die IP-Adresse statt den Namen.',
        'Eine andere Website wollte in Ihrem Namen handeln.',
      ],
      steps: [
        'Öffnen Sie die Seite unter der Adresse dieses Dienstes und schicken Sie sie erneut ab.',
        'Für Betreiber: Setzen Sie `PUBLIC_URL` auf die Adresse, die Leser verwenden.',
      ],
    },
  },
  not_found: {
    request: 'GET /api/v1/ontology/mayer_multipel',
    detail: 'Unknown term "mayer_multipel". Did you mean mayer_multiple?',
    en: {
      meaning: 'The object does not exist, or it belongs to another owner.',
      causes: [
        'The path or an identifier in it is misspelt. `detail` suggests the nearest known one.',
        'The object was deleted, or was created with a key of another account.',
      ],
      steps: ['Follow the suggestion in `detail`, or look the path up in the reference.'],
    },
    de: {
      meaning: 'Das Objekt existiert nicht oder gehört jemand anderem.',
      causes: [
        'Der Pfad oder eine Kennung darin ist falsch geschrieben. `detail` schlägt die nächste bekannte vor.',
        'Das Objekt wurde gelöscht oder mit einem Schlüssel eines anderen Kontos erstellt.',
      ],
      steps: ['Folgen Sie dem Vorschlag in `detail`, oder schlagen Sie den Pfad in der Referenz nach.'],
    },
  },
  method_not_allowed: {
    request: 'PUT /api/svc-pulse/today',
    detail: 'PUT is not allowed on /api/svc-pulse/today. Allowed: GET.',
    en: {
      meaning: 'The path exists, but not with this method.',
      causes: ['A read was sent with POST, or a form of another version of the client was used.'],
      steps: ['Read the header `Allow`: it lists the methods of the path.'],
    },
    de: {
      meaning: 'Den Pfad gibt es, aber nicht mit dieser Methode.',
      causes: ['Ein Lesezugriff wurde mit POST gesendet, oder der Client passt nicht zu dieser Version.'],
      steps: ['Lesen Sie den Header `Allow`: Er zählt die Methoden des Pfads auf.'],
    },
  },
  not_acceptable: {
    request: 'GET /api/svc-pulse/today\nAccept: application/pdf',
    detail: 'Answers are only available as application/json, but the request accepts "application/pdf".',
    en: {
      meaning: 'The request accepts only media types that the route does not have.',
      causes: ['The header `Accept` names a type such as `application/xml`.'],
      steps: ['Send `Accept: application/json`, or leave the header out.'],
    },
    de: {
      meaning: 'Die Anfrage akzeptiert nur Medientypen, die die Route nicht hat.',
      causes: ['Der Header `Accept` nennt einen Typ wie `application/xml`.'],
      steps: ['Senden Sie `Accept: application/json`, oder lassen Sie den Header weg.'],
    },
  },
  conflict: {
    request: 'GET /api/v1/reports/{id}/download?format=pdf',
    detail:
      'Report 01997f3e-5a00-7abc-8def-0123456789af is not ready (status running). Poll its status until it is success.',
    en: {
      meaning: 'The request conflicts with the current state of the resource.',
      causes: [
        'A report is downloaded before it is finished, or a job is cancelled after its end.',
        'A request with the same idempotency key or the same payment is still being processed.',
      ],
      steps: ['Read the resource again and wait until its state allows the request.'],
    },
    de: {
      meaning: 'Die Anfrage passt nicht zum gegenwärtigen Zustand der Ressource.',
      causes: [
        'Ein Bericht wird geladen, bevor er fertig ist, oder ein Auftrag nach seinem Ende abgebrochen.',
        'Eine Anfrage mit demselben Idempotency-Key oder derselben Zahlung wird noch bearbeitet.',
      ],
      steps: ['Lesen Sie die Ressource erneut und warten Sie, bis ihr Zustand die Anfrage erlaubt.'],
    },
  },
  payload_too_large: {
    request: 'POST /api/v1/validate',
    detail: 'The request body is too large. Send a smaller one.',
    en: {
      meaning: 'The body of the request exceeds the limit of the route.',
      causes: ['A list of trades or a GraphQL document is too long.'],
      steps: ['Split the request. The reference states how many items a list may have.'],
    },
    de: {
      meaning: 'Der Inhalt der Anfrage überschreitet das Limit der Route.',
      causes: ['Eine Liste von Geschäften oder ein GraphQL-Dokument ist zu lang.'],
      steps: ['Teilen Sie die Anfrage auf. Die Referenz nennt die Höchstzahl der Einträge einer Liste.'],
    },
  },
  unsupported_media_type: {
    request: 'POST /api/v1/backtests/run\nContent-Type: text/plain',
    detail: 'The body must be application/json, not "text/plain".',
    en: {
      meaning: 'The body of the request is not JSON.',
      causes: ['The header `Content-Type` is missing or names another type. curl sends a form by default.'],
      steps: ['Send `Content-Type: application/json`.'],
    },
    de: {
      meaning: 'Der Inhalt der Anfrage ist kein JSON.',
      causes: ['Der Header `Content-Type` fehlt oder nennt einen anderen Typ. curl sendet von sich aus ein Formular.'],
      steps: ['Senden Sie `Content-Type: application/json`.'],
    },
  },
  unprocessable: {
    request: 'POST /api/v1/backtests/run\nIdempotency-Key: 7d3f',
    detail: 'The Idempotency-Key "7d3f" was used for another request. Choose a new key.',
    en: {
      meaning: 'An idempotency key was used again with another body.',
      causes: ['Keys are created once per process instead of once per request.'],
      steps: ['Create a new key for each request, and keep it for its retries only.'],
    },
    de: {
      meaning: 'Ein Idempotency-Key wurde mit einem anderen Inhalt erneut verwendet.',
      causes: ['Schlüssel werden einmal je Prozess statt einmal je Anfrage erzeugt.'],
      steps: ['Erzeugen Sie für jede Anfrage einen neuen Schlüssel, und behalten Sie ihn nur für ihre Wiederholungen.'],
    },
  },
  rate_limited: {
    request: 'GET /api/v1/svc-pulse/today',
    detail: 'The request quota of tier free is used up. Try again in 12 minutes.',
    members: { retry_after: 720 },
    en: {
      meaning: 'A quota is used up.',
      causes: [
        'The requests of this hour or this day reach the limit of the tier.',
        'A daily allowance is used up, for example that of backtests.',
        'Requests for past days count more than once, by the CPU time they take.',
      ],
      steps: [
        'Wait for the number of seconds in `Retry-After`.',
        'Read what is left: the header `RateLimit` on every answer, or `GET /api/v1/usage`.',
        'Ask for a history in one request instead of a request per day.',
      ],
    },
    de: {
      meaning: 'Ein Kontingent ist aufgebraucht.',
      causes: [
        'Die Anfragen dieser Stunde oder dieses Tages erreichen das Limit der Stufe.',
        'Ein Tageskontingent ist aufgebraucht, etwa das der Backtests.',
        'Anfragen nach vergangenen Tagen zählen mehrfach, nach ihrer Rechenzeit.',
      ],
      steps: [
        'Warten Sie die Zahl der Sekunden in `Retry-After`.',
        'Den Rest nennt der Header `RateLimit` jeder Antwort, oder `GET /api/v1/usage`.',
        'Fragen Sie einen Verlauf in einer Anfrage ab statt jeden Tag einzeln.',
      ],
    },
  },
  internal: {
    request: 'GET /api/v1/svc-pulse/today',
    detail: 'The service failed to answer. Try again in a few minutes.',
    en: {
      meaning: 'An unexpected error of the service. Nothing was charged.',
      causes: ['A fault in the service, whose details are in its log only.'],
      steps: [
        'Try again in a few minutes.',
        'Quote `instance` when you report it: the operator finds the error by it.',
      ],
    },
    de: {
      meaning: 'Ein unerwarteter Fehler des Dienstes. Es wurde nichts berechnet.',
      causes: ['Ein Fehler im Dienst, dessen Einzelheiten nur in seinem Protokoll stehen.'],
      steps: [
        'Versuchen Sie es in einigen Minuten erneut.',
        'Nennen Sie `instance`, wenn Sie ihn melden: Daran findet der Betreiber den Fehler.',
      ],
    },
  },
  source_unavailable: {
    request: 'GET /api/v1/fear-greed/today',
    detail:
      'fear_greed has had no value since 2026-11-14, because source alternative-me-fear-greed is not delivering. Try again later, or request a past day.',
    members: { source: 'alternative-me-fear-greed' },
    en: {
      meaning: 'An input is unreachable, has never been published, or is too old to count as the latest.',
      causes: [
        'A provider has failed for days. The reading is withheld instead of showing an old value as new.',
        'The database or another process is away for a moment.',
        'Nothing is for sale here: priced routes need a payee.',
      ],
      steps: [
        'Read `source`. With `Retry-After`, try again after that time.',
        'Ask for a past day or a history: they are available whatever their age.',
        'Operators: the log and `npm run source -- --states` show the state of every source.',
      ],
    },
    de: {
      meaning: 'Eine Eingabe ist nicht erreichbar, wurde nie veröffentlicht oder ist zu alt, um als neueste zu gelten.',
      causes: [
        'Ein Anbieter ist seit Tagen ausgefallen. Der Messwert wird zurückgehalten, statt einen alten als neu zu zeigen.',
        'Die Datenbank oder ein anderer Prozess ist kurz nicht erreichbar.',
        'Hier wird nichts verkauft: Bezahlte Routen brauchen einen Zahlungsempfänger.',
      ],
      steps: [
        'Lesen Sie `source`. Mit `Retry-After`: Versuchen Sie es nach dieser Zeit erneut.',
        'Fragen Sie einen vergangenen Tag oder einen Verlauf ab: Sie sind unabhängig vom Alter verfügbar.',
        'Für Betreiber: Das Protokoll und `npm run source -- --states` zeigen den Zustand jeder Quelle.',
      ],
    },
  },
};
