import { setupManifest } from '@start9labs/start-sdk';
import { long, short } from './i18n';

export const manifest = setupManifest({
  id: 'cyclegraph',
  title: 'Cyclegraph',
  license: 'MIT',
  packageRepo: 'https://git.example.org/cyclegraph',
  upstreamRepo: 'https://git.example.org/cyclegraph',
  marketingUrl: 'https://cycle.example.org/',
  donationUrl: null,
  description: { short, long },
  volumes: ['main'],
  images: {
    cyclegraph: {
      source: { dockerBuild: { workdir: '../..' } },
      arch: ['x86_64', 'aarch64'],
    },
  },
  dependencies: {},
});
