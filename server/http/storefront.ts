import type { RequestListener, Server } from 'node:http';
import type { ServerBuild } from 'react-router';

/** Where the pages come from: the build, or Vite in development. */
export type Storefront = {
  build: () => Promise<ServerBuild>;
  /** Directory of the built assets; undefined when `wrap` serves them. */
  assets: string | undefined;
  /** Directories that hold `pictures/`, `maps/` or `funding/`, read when a file is first asked for; the first that has it wins. */
  added?: readonly string[];
  /** Puts itself in front of the application. */
  wrap?: (next: RequestListener) => RequestListener;
  close?: () => Promise<void>;
  /** The back office; left out where there is none. Loaded when staff come first. */
  backoffice?: BackofficeApp;
};

export type BackofficeApp = {
  build: () => Promise<ServerBuild>;
  /** Directory of the built assets; undefined when `wrap` serves them. */
  assets: string | undefined;
};

export type StorefrontLoader = (server: Server) => Promise<Storefront>;
