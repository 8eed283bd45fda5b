#!/bin/sh
# Prints settings of the full house with new secrets: ./new-settings.sh cycle.example.org > .env
set -eu
domain=${1:?usage: ./new-settings.sh <domain> > .env}
# Hexadecimal, so that every value fits into an address.
secret() { openssl rand -hex 32; }
cat <<END
DOMAIN=$domain
POSTGRES_PASSWORD=$(secret)
REDIS_PASSWORD=$(secret)
AUTH_SECRET=$(secret)
INTERNAL_TOKEN_SECRET=$(secret)
METRICS_TOKEN=$(secret)
GRAFANA_PASSWORD=$(secret)
END
